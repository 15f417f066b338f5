import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type JobData, OnJob } from '@northline/common/jobs';
import type { RequestContext } from '@northline/common/context';
import type { FetchedEmail } from '../adapters/email/email.adapter';
import { isAutomatic, referencesOf, textOf } from '../adapters/email/email.content';
import { emailOf, nameOf } from '../contacts/address';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { Connections, type OpenedConnection } from '../integrations/connections';
import { InboundRepository } from './inbound.repository';
import type { InboundRow } from './inbound.schema';
import { type Arrived, InboundService } from './inbound.service';
import { MailSchedule } from './mail-schedule';
import { Mailbox } from './mailbox';

/** Pauses between tries to fetch a mail; after the last one it is unreadable. */
const pausesMs = [5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000, 12 * 3_600_000];

/** For so long after the hint a mail that Resend does not have may still be on its way. */
const notYetMs = 60_000;

/** The job `inbound`: fetches what a mail says, and decides what it is: a reply, an automatic answer, or somebody else's. */
@Injectable()
export class MailFetcher implements OnModuleInit {
  constructor(
    private readonly inbound: InboundRepository,
    private readonly service: InboundService,
    private readonly connections: Connections,
    private readonly deliveries: DeliveriesService,
    private readonly mailbox: Mailbox,
    private readonly schedule: MailSchedule,
  ) {}

  onModuleInit(): void {
    this.schedule.sweep((before) => this.inbound.listDue(before));
  }

  @OnJob('inbound')
  async run({ ctx, id }: JobData): Promise<void> {
    const row = await this.inbound.find(ctx.accountId, id);
    if (row?.status !== 'fetching' || (row.dueAt && row.dueAt.getTime() > Date.now())) return;
    const opened = await this.connections.get(ctx.accountId, 'email');
    if (opened?.connection.channel !== 'email') return this.putAside(row, 'unreadable', 'Email is not connected');
    let mail: FetchedEmail | null;
    try {
      mail = await this.mailbox.fetch(opened.connection, row);
    } catch (error) {
      return this.later(ctx, row, error instanceof Error ? error.message : 'no answer');
    }
    if (!mail && Date.now() - row.receivedAt.getTime() < notYetMs) return this.later(ctx, row, 'no mail of this id yet');
    if (!mail) return this.putAside(row, 'unreadable', 'Resend has no mail of this id');
    await this.take(ctx, opened, row, mail);
  }

  private async take(ctx: RequestContext, opened: OpenedConnection, row: InboundRow, mail: FetchedEmail): Promise<void> {
    const from = emailOf(mail.from);
    const text = textOf(mail);
    const name = nameOf(mail.from);
    const sender = { email: from, ...(name && { name }) };
    const thread = { messageId: mail.messageId || (row.mail?.messageId ?? ''), references: referencesOf(mail.headers) };
    const read = { from, sender, subject: mail.subject || row.subject, text, mail: thread };
    if (from === undefined || isAutomatic(mail.headers, from)) return this.putAside(row, 'ignored', 'An automatic answer', read);
    if (row.conversationId !== undefined && !(await this.deliveries.mayHearFrom(ctx, row.conversationId, from))) {
      return this.putAside(row, 'quarantined', 'The sender is not the lead of the conversation', read);
    }
    const arrived: Arrived = { channel: 'email', providerMessageId: row.providerMessageId, address: from, sender, text, receivedAt: row.receivedAt };
    const { leadId, intent } = await this.service.weigh(ctx, arrived);
    const next = { ...row, ...read, leadId };
    const pendingEvents = [this.service.factOf(ctx, next, intent, opened.inboundAgentConfigId)];
    await this.inbound.advance(row, 'fetching', { ...read, leadId, status: 'received', dueAt: undefined, pendingEvents });
  }

  private async putAside(row: InboundRow, status: 'ignored' | 'quarantined' | 'unreadable', reason: string, read: Partial<InboundRow> = {}): Promise<void> {
    await this.inbound.advance(row, 'fetching', { ...read, status, reason, dueAt: undefined });
  }

  private async later(ctx: RequestContext, row: InboundRow, reason: string): Promise<void> {
    const pause = pausesMs[row.attempts];
    if (pause === undefined) return this.putAside(row, 'unreadable', `Resend could not be reached (${reason})`);
    await this.inbound.advance(row, 'fetching', { attempts: row.attempts + 1, dueAt: new Date(Date.now() + pause) });
    await this.schedule.wake(ctx, row, pause);
  }
}
