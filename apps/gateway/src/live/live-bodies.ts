import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  type CampaignStatus,
  campaignStatuses,
  type Channel,
  channels,
  type ConversationStatus,
  conversationStatuses,
  type DeliveryStatus,
  deliveryStatuses,
} from '@northline/common/contracts';
import { toldResources } from '../audit/edits.rules';

const rev = { type: 'integer', description: 'Rises with each change: an update with a lower one is older' } as const;

/** Data of `conversation.changed`. */
@ApiSchema({ description: 'A conversation began or changed: a message, its stage, its status, who has it.' })
export class ConversationUpdate {
  @ApiProperty({ description: 'The conversation: `GET /api/conversations/{id}`' })
  conversationId!: string;

  @ApiProperty({ description: 'Its lead' })
  leadId!: string;

  @ApiProperty({ required: false, description: 'Its campaign; absent: none' })
  campaignId?: string;

  @ApiProperty(rev)
  rev!: number;

  @ApiProperty({ enum: conversationStatuses, description: 'Its status now' })
  status!: ConversationStatus;

  @ApiProperty({ required: false, description: 'The stage that it is in; absent: the agent has none' })
  stageId?: string;
}

/** Data of `conversation.read`. */
@ApiSchema({
  description: 'The member who follows the stream has read a conversation elsewhere, or marked it as unread.',
})
export class ReadMarkUpdate {
  @ApiProperty({ description: 'The conversation' })
  conversationId!: string;

  @ApiProperty({ description: 'It is unread now' })
  unread!: boolean;
}

/** Data of `conversation.viewed`. */
@ApiSchema({ description: 'A member began to look at a conversation, or stopped.' })
export class ViewUpdate {
  @ApiProperty({ description: 'The conversation: `GET /api/conversations/{id}/viewers`' })
  conversationId!: string;

  @ApiProperty({ description: 'The member' })
  memberId!: string;

  @ApiProperty({ description: '`false`: they have stopped' })
  present!: boolean;
}

/** Data of `delivery.updated`. */
@ApiSchema({ description: 'The delivery of a message moved on.' })
export class DeliveryUpdate {
  @ApiProperty({ description: 'The delivery: `GET /api/conversations/{id}/deliveries`' })
  deliveryId!: string;

  @ApiProperty({ description: 'Its message' })
  messageId!: string;

  @ApiProperty({ description: 'Its conversation' })
  conversationId!: string;

  @ApiProperty({ description: 'Its lead' })
  leadId!: string;

  @ApiProperty({ required: false, description: "Its campaign, on a campaign's opening; absent on other messages" })
  campaignId?: string;

  @ApiProperty(rev)
  rev!: number;

  @ApiProperty({ enum: deliveryStatuses, description: 'Its status now' })
  status!: DeliveryStatus;
}

/** Data of `inbound.received`. */
@ApiSchema({ description: 'A message of a lead or stranger came in, and is not in a conversation yet.' })
export class InboundUpdate {
  @ApiProperty({ description: 'The inbound message: `GET /api/inbound-messages`' })
  inboundId!: string;

  @ApiProperty({ enum: channels, description: 'The channel that it came over' })
  channel!: Channel;

  @ApiProperty({ required: false, description: 'The lead, where the address is known' })
  leadId?: string;
}

/** Data of `suppression.changed`. */
@ApiSchema({ description: 'Somebody may not be written to any more, or may again.' })
export class SuppressionUpdate {
  @ApiProperty({ description: 'The suppression: `GET /api/suppressions`' })
  suppressionId!: string;

  @ApiProperty({ required: false, description: 'The lead, where one is known' })
  leadId?: string;

  @ApiProperty(rev)
  rev!: number;

  @ApiProperty({ description: '`false`: it was lifted' })
  suppressed!: boolean;
}

/** Data of `campaign.changed`. */
@ApiSchema({ description: 'A campaign was created, or changed its status or its schedule.' })
export class CampaignUpdate {
  @ApiProperty({ description: 'The campaign: `GET /api/campaigns/{id}`' })
  campaignId!: string;

  @ApiProperty(rev)
  rev!: number;

  @ApiProperty({ enum: campaignStatuses, description: 'Its status now' })
  status!: CampaignStatus;
}

/** Data of `insight.updated`. */
@ApiSchema({ description: 'A Lead Insight was written, edited or removed.' })
export class InsightUpdate {
  @ApiProperty({ description: 'The insight, in `GET /api/preferences/{id}` of its lead' })
  preferenceId!: string;

  @ApiProperty({ description: 'Its lead' })
  leadId!: string;

  @ApiProperty({ required: false, description: 'The conversation that it is from; absent: a person wrote it' })
  conversationId?: string;

  @ApiProperty({ description: '`true`: it was removed' })
  deleted!: boolean;
}

/** Data of `lead.erased`. */
@ApiSchema({ description: 'A lead was deleted, with everything about it.' })
export class LeadErasure {
  @ApiProperty({ description: 'The lead that was' })
  leadId!: string;
}

/** Data of `resource.edited`. */
@ApiSchema({ description: 'Somebody created, changed or deleted something that has no update of its own.' })
export class ResourceEdit {
  @ApiProperty({ enum: toldResources, description: 'What it is' })
  resource!: string;

  @ApiProperty({ required: false, description: 'Its id; absent where several were changed at once' })
  id?: string;

  @ApiProperty({
    description: 'What was done, as the audit log names it where it is there: `lead.updated`, `lead_import.advanced`',
  })
  action!: string;
}

/** Data of `session.changed`. */
@ApiSchema({ description: 'A session of the member who follows the stream began or ended.' })
export class SessionUpdate {
  @ApiProperty({ required: false, description: 'The session, in `GET /api/sessions`; absent where several ended' })
  sessionId?: string;
}

/** Data of `account.changed`. */
@ApiSchema({ description: 'A setting or quota of the account changed.' })
export class AccountUpdate {
  @ApiProperty(rev)
  rev!: number;
}

/** Data of `resync`. */
@ApiSchema({ description: 'Updates may have been missed: whatever is shown has to be read again.' })
export class Resync {
  @ApiProperty({
    enum: ['unknown_id', 'gap', 'slow'],
    description:
      '`unknown_id`: the given `Last-Event-ID` is older than what is kept (10 minutes or 5,000 events), or of another stream; `gap`: Northline itself missed some; `slow`: more came than this reader took',
  })
  reason!: 'unknown_id' | 'gap' | 'slow';
}
