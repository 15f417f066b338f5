import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { channels, type Channel } from '../../vocabulary/vocabulary';
import type { OutboundContent } from '../engine/conversation-events';
import { Money } from '../insights/costs.contract';
import { rpc } from '../rpc-spec';
import type { SendTestMessage } from './test-messages-bodies';

/** How many test messages a user or an API key may send in an hour. */
export const testMessagesPerHour = 20;

/** Answer of `POST /api/campaigns/{id}/test-message`. */
@ApiSchema({ description: 'The opening of a campaign as it was sent to you.' })
export class TestMessage {
  @ApiProperty({ enum: channels, description: 'The channel' }) channel!: Channel;
  @ApiProperty({ description: 'The address that it was sent to, as the channel knows it' }) to!: string;
  @ApiProperty({ description: 'Id of the lead whose opening it is; they get nothing' }) leadId!: string;
  @ApiProperty({ description: 'The agent that wrote it' }) agentConfigId!: string;
  @ApiProperty({ required: false, description: 'Subject of the email' }) subject?: string;
  @ApiProperty({ required: false, description: 'Name of the WhatsApp template' }) template?: string;
  @ApiProperty({
    description: 'What it says, with its mark `[Test]`; a template is sent as Meta approved it, without a mark',
  })
  text!: string;
  @ApiProperty({ description: '`false` with a test key: it was written, and reaches nobody' }) sent!: boolean;
  @ApiProperty({ required: false, description: "The provider's id of the message, where it was sent" })
  providerMessageId?: string;
  @ApiProperty({
    required: false,
    type: Money,
    description: 'What sending it cost: a template on WhatsApp, or an email',
  })
  cost?: Money;
}

/** Whose opening is sent where. `_id`: the message's, the same for a repeat. */
export interface TestMessageRequest {
  _id: string;
  campaignId: string;
  channel: Channel;
  to: string;
  leadId: string;
  agentConfigId: string;
}

/** Requests about test messages: the runner chooses lead and agent, the engine writes, the channels send. */
export const testMessagesRpc = {
  /** Errors: 404; 400 for the address or the lead; 409 with what stands in the way; 429 past 20 an hour; 502. */
  'runner.campaigns.test_message': rpc<SendTestMessage & { _id: string; id: string }, TestMessage>({
    timeoutMs: 110_000,
  }),
  'channels.test_messages.send': rpc<TestMessageRequest, TestMessage>({
    timeoutMs: 105_000,
    askedBy: ['campaign-runner'],
  }),
  /** The opening that an agent would write to a lead; nothing of it is kept. `to`: an address that is not the lead's. */
  'engine.playground.opening_for': rpc<
    { agentConfigId: string; channel: Channel; leadId: string; to: string },
    { content: OutboundContent }
  >({ timeoutMs: 95_000, askedBy: ['channels'] }),
};
