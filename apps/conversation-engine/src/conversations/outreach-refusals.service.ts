import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Channel, OutreachRules } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { AccountSettings } from '@northline/common/platform/events';
import { RpcClient } from '@northline/common/platform/messaging';
import type { LeadRow } from '../leads/lead.schema';
import { contactOf, overlap, personAddresses } from '../leads/person-addresses';
import { type AnsweredConversation, refusalOf } from './outreach.rules';
import { AnsweredConversations } from './answered-conversations.repository';

const dayMs = 24 * 60 * 60_000;

/** Whom campaigns may not write to by the account's rules about people (DECISIONS 265). */
@Injectable()
export class OutreachRefusals {
  constructor(
    private readonly accounts: AccountSettings,
    private readonly conversations: AnsweredConversations,
    private readonly rpc: RpcClient,
  ) {}

  /** Why these leads may not be written to now, by lead; empty where the account has no rules, and for tests. */
  async of(ctx: RequestContext, channel: Channel, leads: LeadRow[]): Promise<Map<string, string>> {
    const { outreach: rules } = await this.accounts.of(ctx.accountId);
    if (!rules || ctx.environment === 'test' || leads.length === 0) return new Map();
    const [heard, spent] = await Promise.all([this.heard(ctx, rules, leads), this.spent(ctx, rules, leads)]);
    return new Map(
      leads.flatMap((lead) => {
        const own = personAddresses(lead);
        const mine = heard.filter(({ addresses }) => overlap(own, addresses));
        const reason = refusalOf(rules, mine, { leadId: lead.id, channel }) ?? spent.get(lead.id);
        return reason === undefined ? [] : [[lead.id, reason] as const];
      }),
    );
  }

  private async heard(ctx: RequestContext, rules: OutreachRules, leads: LeadRow[]): Promise<AnsweredConversation[]> {
    const { stopOnReply, coolOffDays = 0 } = rules;
    if (!stopOnReply && coolOffDays === 0) return [];
    const since = new Date(Date.now() - coolOffDays * dayMs);
    return this.conversations.of(ctx.accountId, leads.flatMap(personAddresses), since);
  }

  // `channels` decides again at each send, so a start does not depend on its answer.
  private async spent(ctx: RequestContext, rules: OutreachRules, leads: LeadRow[]): Promise<Map<string, string>> {
    if (!rules.perPerson) return new Map();
    const people = leads.map((lead) => ({ ...contactOf(lead), leadId: lead.id }));
    try {
      const { refused } = await this.rpc.request(ctx, 'channels.outreach.refused', { people });
      return new Map(refused.map(({ leadId, reason }) => [leadId, reason]));
    } catch (error) {
      if (error instanceof DomainError) return new Map();
      throw error;
    }
  }
}
