import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  ListedPreference,
  Page,
  Preference,
  PreferenceListQuery,
  PreferenceWriting,
} from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { PreferencesService } from './preferences.service';

/** Answers the requests about Lead Insights. */
@Controller()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Rpc('insights.preferences.list')
  list(ctx: RequestContext, query: PreferenceListQuery): Promise<Page<ListedPreference>> {
    return this.preferences.list(ctx, query);
  }

  @Rpc('insights.preferences.of_lead')
  ofLead(ctx: RequestContext, { leadId }: { leadId: number }): Promise<Preference[]> {
    return this.preferences.ofLead(ctx, leadId);
  }

  @Rpc('insights.preferences.get')
  get(ctx: RequestContext, { id }: { id: string }): Promise<Preference> {
    return this.preferences.get(ctx, id);
  }

  @Rpc('insights.preferences.history')
  history(ctx: RequestContext, { id }: { id: string }): Promise<PreferenceWriting[]> {
    return this.preferences.history(ctx, id);
  }

  @Rpc('insights.preferences.lock')
  lock(ctx: RequestContext, { id }: { id: string }): Promise<Preference> {
    return this.preferences.lock(ctx, id);
  }

  @Rpc('insights.preferences.unlock')
  unlock(ctx: RequestContext, { id }: { id: string }): Promise<Preference> {
    return this.preferences.unlock(ctx, id);
  }

  @Rpc('insights.preferences.update')
  update(ctx: RequestContext, { id, body }: { id: string; body: unknown }): Promise<Preference> {
    return this.preferences.update(ctx, id, body);
  }

  @Rpc('insights.preferences.delete')
  delete(ctx: RequestContext, { id }: { id: string }): Promise<{ deleted: true }> {
    return this.preferences.delete(ctx, id);
  }
}
