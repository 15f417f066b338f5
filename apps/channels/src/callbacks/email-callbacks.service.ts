import { Injectable } from '@nestjs/common';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import type { SvixHeaders } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { Jobs } from '@northline/common/platform/jobs';
import { RpcClient } from '@northline/common/platform/messaging';
import { newId } from '@northline/common/platform/mongo';
import { say } from '@northline/common/vocabulary/sentences';
import { conversationOf, type EmailReceived, readEmailReceived, recipientsOf } from '../adapters/email/email-events';
import { emailOf } from '../contacts/contact-address';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { InboundRepository } from '../inbound/inbound.repository';
import { Connections, type OpenedConnection } from '../integrations/connections';
import { isSignedBy } from '../webhooks/standard-webhooks';
import { UnsignedMails } from './unsigned-mails';

/** A connection's verdict on a callback: signed by its secret, not signed by it, or no secret is set. */
type Trust = 'signed' | 'refused' | 'open';

/** Why a call is refused that none of the signing secrets signed. */
export const otherSecret = say('other_signing_secret');

/** What the gateway answers, and whether the caller proved who it is. */
export interface EmailAnswer {
  received: boolean;
  verified: boolean;
}

/**
 * `POST /api/webhooks/email` (DECISIONS 80): a hint that a mail has arrived. It is stored and answered; a job fetches
 * the content. The answer to a well-formed notice is always the same. Error: 429 past the quota of unsigned ones;
 * Resend sends those again.
 */
@Injectable()
export class EmailCallbacksService {
  constructor(
    private readonly connections: Connections,
    private readonly deliveries: DeliveriesRepository,
    private readonly inbound: InboundRepository,
    private readonly jobs: Jobs,
    private readonly unsigned: UnsignedMails,
    private readonly rpc: RpcClient,
  ) {}

  async receive(rawBody: string, svix: SvixHeaders): Promise<EmailAnswer> {
    const event = readEmailReceived(rawBody);
    if (event === null) throw new DomainError('validation_failed', 'Invalid webhook payload');
    if (event === 'other') return { received: false, verified: false };
    const conversationId = conversationOf(recipientsOf(event));
    const trustOf = (one: OpenedConnection): Trust => trustIn(one, svix, rawBody);
    const opened =
      conversationId === undefined
        ? await this.accountWrittenTo(event, trustOf)
        : await this.accountOf(event, conversationId);
    if (!opened) return { received: true, verified: false };
    const ctx = systemContext(opened.accountId);
    const trust = trustOf(opened);
    if (trust === 'open') await this.unsigned.admit(opened, event);
    this.connections.calls.called(opened, 'callback', trust === 'refused' ? otherSecret : undefined);
    if (trust === 'refused') this.unsigned.drop(ctx, opened, event);
    else await this.keep(ctx, opened, event, conversationId);
    return { received: true, verified: trust === 'signed' };
  }

  // A mail to the sending address itself. Several accounts may send from it: the signature decides, then who wrote to
  // this person last, then who connected it first; so a later account cannot take the mails of an earlier one.
  private async accountWrittenTo(
    event: EmailReceived,
    trustOf: (one: OpenedConnection) => Trust,
  ): Promise<OpenedConnection | undefined> {
    const candidates = await this.connections.ofFromAddress(addressesIn(event));
    const byTrust = Map.groupBy(candidates, trustOf);
    const [first, ...others] = byTrust.get('signed') ?? byTrust.get('open') ?? candidates;
    const sender = emailOf(event.data.from);
    if (!first || others.length === 0 || sender === undefined) return first;
    const writer = await this.deliveries.lastWriterTo(
      [first, ...others].map(({ accountId }) => accountId),
      sender,
    );
    return others.find(({ accountId }) => accountId === writer) ?? first;
  }

  // By the conversation that the reply address names, or by its domain when nothing was sent there yet.
  private async accountOf(event: EmailReceived, conversationId: string): Promise<OpenedConnection | null> {
    const delivery = await this.deliveries.findOfConversation(conversationId);
    if (delivery) return this.connections.get(delivery.accountId, 'email');
    const candidates = await this.connections.ofMailDomain(addressesIn(event));
    if (candidates.length < 2) return candidates[0] ?? null;
    for (const candidate of candidates) if (await this.isConversationOf(candidate, conversationId)) return candidate;
    return null;
  }

  // Accounts may share a domain: only the account of its conversation sees a mail.
  private async isConversationOf({ accountId }: OpenedConnection, conversationId: string): Promise<boolean> {
    try {
      await this.rpc.request(systemContext(accountId), 'engine.conversations.whose', { id: conversationId });
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return false;
      throw error;
    }
  }

  private async keep(
    ctx: RequestContext,
    { accountId, integrationId }: OpenedConnection,
    { data }: EmailReceived,
    conversationId?: string,
  ): Promise<void> {
    const now = new Date();
    const _id = newId();
    const mail = { messageId: data.message_id ?? '', references: [] };
    const common = {
      accountId,
      integrationId,
      channel: 'email' as const,
      providerMessageId: data.email_id,
      conversationId,
      mail,
      subject: data.subject ?? '',
    };
    const times = { receivedAt: now, dueAt: now, createdAt: now, updatedAt: now };
    if (await this.inbound.insert({ ...common, ...times, _id, status: 'fetching', attempts: 0, pendingEvents: [] }))
      await this.jobs.wake(ctx, 'inbound', _id);
  }
}

/** The bare addresses of those whom a mail went to. */
function addressesIn(event: EmailReceived): string[] {
  return recipientsOf(event).flatMap((recipient) => emailOf(recipient) ?? []);
}

function trustIn({ connection }: OpenedConnection, svix: SvixHeaders, rawBody: string): Trust {
  if (connection.channel !== 'email' || connection.webhookSecrets.length === 0) return 'open';
  return isSignedBy(connection.webhookSecrets, svix, rawBody) ? 'signed' : 'refused';
}
