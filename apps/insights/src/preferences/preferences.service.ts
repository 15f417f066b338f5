import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { Preference } from '@northline/common/contracts';
import { notFound } from '@northline/common/errors';
import { readEdit } from './preference-edit';
import { toPreference } from './preference.mapper';
import { PreferencesRepository } from './preferences.repository';

/** Lead Insights for people and CRMs. */
@Injectable()
export class PreferencesService {
  constructor(private readonly preferences: PreferencesRepository) {}

  /** A lead's insights; none for an unknown lead (DECISIONS 59). */
  async ofLead({ accountId }: RequestContext, leadId: number): Promise<Preference[]> {
    return (await this.preferences.ofLead(accountId, String(leadId))).map(toPreference);
  }

  /** One insight, or 404. */
  async get({ accountId }: RequestContext, id: string): Promise<Preference> {
    const found = await this.preferences.find(accountId, id);
    if (!found) throw notFound('Preference');
    return toPreference(found);
  }

  /** A person's edit. */
  async update(ctx: RequestContext, id: string, body: unknown): Promise<Preference> {
    const saved = await this.preferences.edit(ctx, id, readEdit(body));
    if (!saved) throw notFound('Preference');
    return toPreference(saved);
  }

  /** Removes one, or 404. */
  async delete(ctx: RequestContext, id: string): Promise<{ deleted: true }> {
    if (!(await this.preferences.remove(ctx, id))) throw notFound('Preference');
    return { deleted: true };
  }
}
