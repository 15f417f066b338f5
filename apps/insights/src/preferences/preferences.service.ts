import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  ListedPreference,
  Page,
  Preference,
  PreferenceListQuery,
  PreferenceWriting,
} from '@northline/common/contracts';
import { notFound } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { readEdit } from './preference-edit';
import { toHistory, toListed, toPreference } from './preference.mapper';
import type { PreferenceRow } from './preference.schema';
import { PreferencesRepository } from './preferences.repository';

/** Lead Insights for people and CRMs. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** Insights of all leads, with their names. Errors: 503 while the engine does not answer. */
  async list(ctx: RequestContext, query: PreferenceListQuery): Promise<Page<ListedPreference>> {
    const page = await this.preferences.list(ctx.accountId, query);
    const leadIds = [...new Set(page.items.map(({ leadId }) => leadId))];
    const { names } =
      leadIds.length === 0 ? { names: [] } : await this.rpc.request(ctx, 'engine.leads.names', { leadIds });
    const nameOf = new Map(names.map(({ leadId, name }) => [leadId, name]));
    return { ...page, items: page.items.map((row) => toListed(row, nameOf.get(row.leadId) ?? '')) };
  }

  /** A lead's insights; none for an unknown lead (DECISIONS 59). */
  async ofLead({ accountId }: RequestContext, leadId: number): Promise<Preference[]> {
    return (await this.preferences.ofLead(accountId, String(leadId))).map(toPreference);
  }

  /** One insight, or 404. */
  async get({ accountId }: RequestContext, id: string): Promise<Preference> {
    return shown(await this.preferences.find(accountId, id));
  }

  /** All writings of one insight, the present one first, or 404. */
  async history({ accountId }: RequestContext, id: string): Promise<PreferenceWriting[]> {
    const found = await this.preferences.find(accountId, id);
    if (!found) throw notFound('Preference');
    return toHistory(found);
  }

  /** A person locks an insight. Errors: 404. */
  async lock({ accountId }: RequestContext, id: string): Promise<Preference> {
    return shown(await this.preferences.lock(accountId, id));
  }

  /** A person unlocks an insight. Errors: 404. */
  async unlock({ accountId }: RequestContext, id: string): Promise<Preference> {
    return shown(await this.preferences.unlock(accountId, id));
  }

  /** A person's edit. */
  async update(ctx: RequestContext, id: string, body: unknown): Promise<Preference> {
    return shown(await this.preferences.edit(ctx, id, readEdit(body)));
  }

  /** Removes one, or 404. */
  async delete(ctx: RequestContext, id: string): Promise<{ deleted: true }> {
    if (!(await this.preferences.remove(ctx, id))) throw notFound('Preference');
    return { deleted: true };
  }
}

function shown(found: PreferenceRow | null): Preference {
  if (!found) throw notFound('Preference');
  return toPreference(found);
}
