import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { type AccountId, accountId, type DomainEvent, type StoppedOutreach } from '@northline/common/contracts';
import { ErasedLeads, OnEvent, OnEvents } from '@northline/common/platform/events';
import { abConversationOf } from '../ab-tests/ab-conversation';
import { AbConversationsRepository } from '../ab-tests/ab-conversations.repository';
import { CampaignActions, cancelledReason } from '../campaigns/campaign-actions';
import type { CampaignRow } from '../campaigns/campaign.schema';
import { CampaignsRepository } from '../campaigns/campaigns.repository';
import { CampaignHealth } from '../health/campaign-health.service';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import {
  endsUnsent,
  failedInstead,
  harmOf,
  moveOfDelivery,
  movesOfConversation,
  type RowHarm,
  type RowMove,
} from '../rows/row-moves';

/** Moves rows as deliveries and conversations progress, and stores what A/B results are counted from. */
@Injectable()
export class RowsConsumer implements OnModuleInit {
  constructor(
    private readonly rows: CampaignLeadsRepository,
    private readonly campaigns: CampaignsRepository,
    private readonly actions: CampaignActions,
    private readonly health: CampaignHealth,
    private readonly abConversations: AbConversationsRepository,
    private readonly erased: ErasedLeads,
  ) {}

  onModuleInit(): void {
    this.erased.register((ctx, leadId) => this.forget(ctx.accountId, leadId));
  }

  @OnEvents('delivery.updated', { batch: 200 })
  async onDeliveries(events: DomainEvent<'delivery.updated'>[]): Promise<void> {
    for (const [account, mine] of byAccount(events)) {
      await this.move(
        account,
        mine.flatMap(({ data }) => moveOfDelivery(data) ?? []),
      );
    }
  }

  @OnEvents('conversation.changed', { batch: 100, gatherMs: 500 })
  async onConversations(events: DomainEvent<'conversation.changed'>[]): Promise<void> {
    for (const [account, mine] of byAccount(events)) {
      await this.move(
        account,
        mine.flatMap(({ data }) => movesOfConversation(data)),
        mine.flatMap(({ data }) => harmOf(data) ?? []),
      );
      for (const { data } of mine) if (data.stopsOutreach) await this.stop(account, data.stopsOutreach);
      for (const [id, openingMs] of openingTimes(mine)) await this.campaigns.noteOpeningTime(account, id, openingMs);
      await this.abConversations.keep(
        account,
        mine.flatMap(({ data }) => abConversationOf(account, data) ?? []),
      );
    }
  }

  @OnEvent('lead.erased')
  async onLeadErased(event: DomainEvent<'lead.erased'>): Promise<void> {
    await this.erased.note(event);
    await this.forget(accountId(event.accountId), event.data.leadId);
  }

  // Again later, because the page of a selection may have been in progress with the lead.
  private async forget(account: AccountId, leadId: string): Promise<void> {
    const campaigns = await this.rows.forget(account, leadId);
    await this.skipCancelled(account, await this.campaigns.endedOf(account, campaigns));
    await this.campaigns.noteRows(account, campaigns);
    // It may have been the last one that a campaign outside its hours was waiting for.
    await this.campaigns.lookAgain(account, campaigns);
  }

  /** A person who has written gets no opening that is still to come, by whichever campaign. */
  private async stop(account: AccountId, { leadIds, reason }: StoppedOutreach): Promise<void> {
    const campaigns = await this.rows.skipLeads(account, leadIds, reason);
    if (campaigns.length === 0) return;
    await this.campaigns.noteRows(account, campaigns);
    await this.campaigns.lookAgain(account, campaigns);
  }

  private async move(account: AccountId, moves: RowMove[], harms: RowHarm[] = []): Promise<void> {
    // Before its rows are pending again: a campaign that still runs would request them at once, in vain.
    await this.block(account, moves);
    await this.rows.move(account, moves);
    await this.rows.noteHarms(account, harms);
    await this.settle(
      account,
      moves.filter((move) => move.to === 'pending' || endsUnsent(move)),
    );
    await this.campaigns.noteRows(account, campaignsOf(moves));
    await this.health.judge(account, campaignsOf([...harms, ...moves.filter(({ harm }) => harm)]));
  }

  /** One of many openings that fail alike stands for all. */
  private async block(account: AccountId, moves: RowMove[]): Promise<void> {
    const blocked = new Map(moves.flatMap((move) => (move.blocked ? [[move.campaignId, move.blocked] as const] : [])));
    for (const [id, why] of blocked) await this.actions.block(systemContext(account), id, why);
  }

  /** No row of a campaign that has ended stays pending: it is skipped where that was cancelled, else failed. */
  private async settle(account: AccountId, moves: RowMove[]): Promise<void> {
    if (moves.length === 0) return;
    // A look that saw none of these rows pending must not complete their campaign.
    const blocked = campaignsOf(moves.filter((move) => move.blocked));
    if (blocked.length > 0) await this.campaigns.lookAgain(account, blocked);
    const ended = await this.campaigns.endedOf(account, campaignsOf(moves));
    await this.skipCancelled(account, ended);
    const completed = moves.filter(({ campaignId }) => ended.some(({ _id }) => _id === campaignId));
    await this.rows.move(
      account,
      completed.flatMap((move) => failedInstead(move, new Date()) ?? []),
    );
  }

  private async skipCancelled(account: AccountId, ended: Pick<CampaignRow, '_id' | 'cancelled'>[]): Promise<void> {
    for (const { _id, cancelled } of ended) if (cancelled) await this.rows.skipAll(account, _id, cancelledReason);
  }
}

/** An opening that is ready at once needs no further place. */
const writtenAfterMs = 1_000;

/**
 * How long the openings that a model wrote took, by campaign: from the start of the conversation until the request to
 * send it; not for later rounds.
 */
function openingTimes(events: DomainEvent<'conversation.changed'>[]): Map<string, number> {
  const times = new Map<string, number[]>();
  for (const { data } of events) {
    const ms = Date.parse(data.updatedAt) - Date.parse(data.startedAt);
    if (
      !data.campaignId ||
      ms < writtenAfterMs ||
      !data.requests?.some(({ campaign, round }) => campaign && round === 1)
    )
      continue;
    times.set(data.campaignId, [...(times.get(data.campaignId) ?? []), ms]);
  }
  return new Map([...times].map(([id, all]) => [id, Math.round(all.reduce((sum, ms) => sum + ms, 0) / all.length)]));
}

function campaignsOf(moves: { campaignId: string }[]): string[] {
  return [...new Set(moves.map(({ campaignId }) => campaignId))];
}

function byAccount<Item extends DomainEvent>(events: Item[]): Map<AccountId, Item[]> {
  const groups = new Map<AccountId, Item[]>();
  for (const event of events) {
    const account = accountId(event.accountId);
    groups.set(account, [...(groups.get(account) ?? []), event]);
  }
  return groups;
}
