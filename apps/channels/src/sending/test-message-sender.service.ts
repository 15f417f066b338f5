import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  channelNames,
  type OutboundContent,
  type TestMessage,
  type TestMessageRequest,
} from '@northline/common/contracts';
import { type CostedMessage, countryOf, templateCategoryOf } from '@northline/common/features/costs';
import { conflict, DomainError } from '@northline/common/vocabulary/errors';
import { say } from '@northline/common/vocabulary/sentences';
import { AdapterRegistry } from '../adapters/adapter-registry';
import { addressesOf } from '../contacts/contact-address';
import { Connections, type OpenedConnection } from '../integrations/connections';
import { TemplatesService } from '../integrations/templates.service';
import { SuppressionsService } from '../suppressions/suppressions.service';
import { TestMessageMeans } from './test-message-means.service';
import { marked, testAddress } from './test-message.rules';

/**
 * Sends the opening of a campaign to an address that its user named. There is no delivery, contact or conversation of
 * it: it counts for no limit, and whoever answers is nobody's lead because of it.
 */
@Injectable()
export class TestMessageSender {
  constructor(
    private readonly connections: Connections,
    private readonly suppressions: SuppressionsService,
    private readonly templates: TemplatesService,
    private readonly adapters: AdapterRegistry,
    private readonly own: TestMessageMeans,
  ) {}

  /**
   * Errors: 400 for the address; 409 when the channel cannot be used, the address is suppressed or the template would be
   * refused; 429 past 20 an hour; 502 when the provider or the model does not take it. A test key's message reaches nobody.
   */
  async send(ctx: RequestContext, request: TestMessageRequest): Promise<TestMessage> {
    const { channel, leadId, agentConfigId } = request;
    const to = testAddress(channel, request.to, ctx.defaultCountry);
    const isTest = ctx.environment === 'test';
    const opened = isTest ? undefined : await this.opened(ctx, channel);
    if (await this.suppressions.bars(ctx.accountId, channel, addressesOf(channel, to)))
      throw conflict(say('address_suppressed'));
    await this.own.takeTurn(ctx);
    const content = marked(await this.own.opening(ctx, { agentConfigId, channel, leadId, to }));
    const shown = { channel, to, leadId, agentConfigId, ...wordsOf(content) };
    if (!opened) return { ...shown, sent: false };
    const costed = await this.costed(opened, content, to);
    const providerMessageId = await this.call(opened, request._id, to, content);
    const cost = costed && (await this.own.charge(ctx, request, costed));
    return { ...shown, sent: true, providerMessageId, ...(cost && { cost }) };
  }

  private async opened({ accountId }: RequestContext, channel: TestMessage['channel']): Promise<OpenedConnection> {
    const opened = await this.connections.get(accountId, channel);
    if (!opened) throw conflict(say('not_connected', { channel: channelNames[channel] }));
    if (opened.credentialError !== undefined)
      throw conflict(say('credential_refused', { channel: channelNames[channel] }));
    return opened;
  }

  private async costed(
    opened: OpenedConnection,
    content: OutboundContent,
    to: string,
  ): Promise<CostedMessage | undefined> {
    if (content.type === 'text') return undefined;
    if (content.type === 'email') return { kind: 'email' };
    const { problem, category } = await this.templates.termsOf(opened, content);
    if (problem !== undefined) throw conflict(problem);
    const country = countryOf(to);
    return { kind: 'template', ...(country && { country }), category: templateCategoryOf(category) };
  }

  // Replies to a mail name a conversation that does not exist, so they are taken like any mail of their sender.
  private async call(
    { connection }: OpenedConnection,
    _id: string,
    address: string,
    content: OutboundContent,
  ): Promise<string> {
    const outgoing = { deliveryId: _id, key: `${_id}:1`, conversationId: _id, target: { address }, content };
    const outcome = await this.adapters.of(connection.channel).send(connection, outgoing);
    if (outcome.outcome === 'accepted') return outcome.providerMessageId;
    throw new DomainError('upstream_failed', `${channelNames[connection.channel]}: ${outcome.message}`);
  }
}

function wordsOf(content: OutboundContent): Pick<TestMessage, 'subject' | 'template' | 'text'> {
  return {
    ...(content.type === 'email' && { subject: content.subject }),
    ...(content.type === 'template' && { template: content.name }),
    text: content.text,
  };
}
