import { Injectable } from '@nestjs/common';
import { type JobData, OnDeadJob, OnJob, OnOverdue, type OverdueJob } from '@northline/common/platform/jobs';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { ParserFailed, Unreadable } from '@northline/common/platform/parsing';
import { say } from '@northline/common/vocabulary/sentences';
import { ProviderBusy } from '../adapters/channel-adapter';
import { readWords } from '../adapters/email/mail-reader';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { Connections, type OpenedConnection } from '../integrations/connections';
import { InboundRepository } from './inbound.repository';
import type { InboundRow } from './inbound.schema';
import { attachmentsOf } from '../attachments/attachment.rules';
import { arrivedOf, dueFor, InboundIntake } from './inbound-intake.service';
import { InboundSchedule, overdueOf } from './inbound-schedule';
import { type FetchedMail, Mailbox } from './mailbox';
import { detectIntent } from '../suppressions/opt-out-words';

/** Pauses between attempts to fetch a mail; after the last one it is unreadable. */
const pausesMs = [5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000, 12 * 3_600_000];

/** For this long after a signed notice, a mail that Resend does not have may still be on its way. */
const notYetMs = 60_000;

/**
 * Longer than an attempt takes, with two requests of 15 s and two readings of 7 s: after it, the process that began it
 * has died.
 */
const leaseMs = 45_000;

/** How many attempts may begin and never end: a mail that reaches this number ends its process. */
const maxUnended = 3;
const givenUp = say('mail_given_up', { attempts: maxUnended });

/** The pause after a failure that is not the mail's fault. */
const againMs = 5_000;

/** Anybody can write to the address, and must not fill the store (DECISIONS 123). */
const ofStranger = say('file_of_stranger');

const settled = { unendedAttempts: undefined, stoodIn: undefined, dueAt: undefined };

/** Who moves a mail on while it is being fetched. */
const fetching = { from: 'fetching', by: 'northline' } as const;

/** The job `inbound`: fetches a mail, and decides what it is: a reply, an automatic answer, or somebody else's. */
@Injectable()
export class MailFetcher {
  constructor(
    private readonly inbound: InboundRepository,
    private readonly service: InboundIntake,
    private readonly connections: Connections,
    private readonly deliveries: DeliveriesService,
    private readonly mailbox: Mailbox,
    private readonly schedule: InboundSchedule,
  ) {}

  @OnJob('inbound')
  async run({ ctx, id }: JobData): Promise<boolean> {
    const row = await this.inbound.claim(ctx.accountId, id, leaseMs);
    if (row) await this.fetch(ctx, row);
    return row !== null;
  }

  @OnOverdue('inbound')
  overdue(): Promise<OverdueJob[]> {
    return overdueOf((before) => this.inbound.listDueMails(before));
  }

  @OnDeadJob('inbound')
  async giveUp({ ctx, id }: JobData): Promise<boolean> {
    const row = await this.inbound.find(ctx.accountId, id);
    if (row) await this.putAside(row, 'unreadable', givenUp);
    return true;
  }

  private async fetch(ctx: RequestContext, row: InboundRow & { unendedAttempts: number }): Promise<void> {
    if (row.unendedAttempts > maxUnended) return this.putAside(row, 'unreadable', givenUp);
    try {
      await this.attempt(ctx, row);
    } catch (error) {
      if (error instanceof Unreadable) return this.putAside(row, 'unreadable', error.message);
      // A parser that fails counts as an attempt that did not end: the mail may be the cause.
      if (!(error instanceof ParserFailed))
        await this.inbound.advance(row, fetching, { unendedAttempts: 0, dueAt: new Date(Date.now() + againMs) });
      throw error;
    }
  }

  private async attempt(ctx: RequestContext, row: InboundRow): Promise<void> {
    const opened = await this.connections.get(ctx.accountId, 'email');
    if (opened?.connection.channel !== 'email')
      return this.putAside(row, 'unreadable', say('not_connected', { channel: 'Email' }));
    const slot = await this.schedule.take(row);
    if (!slot.taken) return this.wait(ctx, row, slot.waitMs, { stoodIn: slot.stoodIn });
    let mail: FetchedMail | null;
    try {
      mail = await this.mailbox.fetch(opened.connection, row);
    } catch (error) {
      if (error instanceof Unreadable || error instanceof ParserFailed) throw error;
      if (error instanceof ProviderBusy) {
        await this.schedule.pause(opened, error.retryAfterMs);
        return this.wait(ctx, row, error.retryAfterMs, {});
      }
      return this.later(ctx, row, error instanceof Error ? error.message : 'no answer');
    }
    const isExpected = opened.connection.webhookSecrets.length > 0 && Date.now() - row.receivedAt.getTime() < notYetMs;
    if (!mail && isExpected) return this.later(ctx, row, 'no mail of this id yet');
    if (!mail) return this.putAside(row, 'unreadable', say('mail_gone'));
    await this.take(ctx, opened, row, mail);
  }

  private async take(ctx: RequestContext, opened: OpenedConnection, row: InboundRow, mail: FetchedMail): Promise<void> {
    const { from, name, automatic, references, attachments: files } = mail;
    const sender = { email: from, ...(name !== undefined && { name }) };
    const envelope = {
      from,
      sender,
      subject: mail.subject || row.subject,
      mail: { messageId: mail.messageId ?? row.mail?.messageId ?? '', references },
    };
    const text = await readWords(mail.parts).catch(async (error: unknown) => {
      // Even so it shows whose it is.
      if (error instanceof Unreadable) await this.inbound.advance(row, fetching, envelope);
      throw error;
    });
    const attachments = attachmentsOf(row, files, mail.known ? undefined : ofStranger);
    const read = { ...envelope, text, ...(attachments.length > 0 && { attachments }) };
    if (automatic) return this.putAside(row, 'ignored', say('automatic_answer'), read);
    if (from === undefined) return this.putAside(row, 'quarantined', say('sender_unreadable'), read);
    if (row.conversationId !== undefined && !(await this.deliveries.mayReplyFrom(ctx, row.conversationId, from))) {
      return this.putAside(row, 'quarantined', say('sender_is_not_lead'), read);
    }
    if (mail.disowned) return this.putAside(row, 'quarantined', say('mail_disowned'), read);
    if (mail.severalSenders) return this.putAside(row, 'quarantined', say('several_senders'), read);
    const doubt = mail.noRoom ?? (mail.mayBeAutomatic ? say('maybe_automatic') : undefined);
    // An opt-out counts in any case.
    if (doubt !== undefined && detectIntent(text) !== 'opt_out') return this.putAside(row, 'quarantined', doubt, read);
    const { leadId, intent } = await this.service.classify(ctx, arrivedOf({ ...row, ...read }));
    const next = { ...row, ...read, leadId };
    const pendingEvents = [this.service.domainEventOf(ctx, next, intent, opened.inboundAgentConfigId)];
    const received = await this.inbound.advance(row, fetching, {
      ...read,
      ...settled,
      ...dueFor(attachments),
      leadId,
      status: 'received',
      pendingEvents,
    });
    this.connections.calls.messageCame(opened);
    if (received?.dueAt) await this.schedule.wake(ctx, received);
  }

  private async putAside(
    row: InboundRow,
    status: 'ignored' | 'quarantined' | 'unreadable',
    reason: string,
    read: Partial<InboundRow> = {},
  ): Promise<void> {
    await this.inbound.advance(row, fetching, { ...read, ...settled, status, reason });
  }

  private async later(ctx: RequestContext, row: InboundRow, reason: string): Promise<void> {
    const pause = pausesMs[row.attempts];
    if (pause === undefined)
      return this.putAside(row, 'unreadable', say('fetch_failed', { provider: 'Resend', reason }));
    await this.wait(ctx, row, pause, { attempts: row.attempts + 1 });
  }

  private async wait(
    ctx: RequestContext,
    row: InboundRow,
    ms: number,
    set: Pick<Partial<InboundRow>, 'attempts' | 'stoodIn'>,
  ): Promise<void> {
    await this.inbound.advance(row, fetching, {
      stoodIn: undefined,
      ...set,
      unendedAttempts: 0,
      dueAt: new Date(Date.now() + ms),
    });
    await this.schedule.wake(ctx, row, ms);
  }
}
