import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { type Channel, channels, type Page } from '../../vocabulary/vocabulary';
import type { ContactAddresses } from '../engine/conversation-events';
import type { CreateSuppression, SuppressionListQuery } from './suppressions-bodies';

/** Somebody who may not be written to. After the lead's deletion only a hash of the address is left (DECISIONS 36). */
@ApiSchema({ description: 'An address or lead that is not written to.' })
export class Suppression {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ required: false, description: 'Phone number' }) phone?: string;
  @ApiProperty({ required: false, description: 'Email address' }) email?: string;
  @ApiProperty({ required: false, description: 'In Telegram' }) chatId?: string;
  @ApiProperty({ required: false, description: 'In WhatsApp, where the phone is hidden' }) userId?: string;
  @ApiProperty({ required: false, description: "The lead's id, as a string" }) leadId?: string;
  @ApiProperty({ description: 'Why it is suppressed', maxLength: 200 }) reason!: string;
  @ApiProperty({ required: false, enum: channels, description: 'The only channel it applies to; absent: all channels' })
  channel?: Channel;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** Requests about suppressions. */
export const suppressionsRpc = {
  'channels.suppressions.list': rpc<SuppressionListQuery, Page<Suppression>>(),
  /** Answers after the queued messages to that person are cancelled. A repeat answers with the same row. */
  'channels.suppressions.create': rpc<{ _id?: string; suppression: CreateSuppression }, Suppression>(),
  /**
   * The lead's own opt-out, in whatever words: on all channels, as by STOP. `quote`: these words; `saidAt`: when they came,
   * absent where a former release asks. Answers after the queued messages to that person are cancelled, or false where they
   * have said START since; safe to repeat.
   */
  'channels.suppressions.opt_out': rpc<
    { person: ContactAddresses & { leadId: string }; conversationId: string; quote: string; saidAt?: string },
    { suppressed: boolean }
  >({ askedBy: ['conversation-engine'] }),
  /** Extends an active suppression to all addresses of a lead that it concerns; one that was lifted stays so. */
  'channels.suppressions.widen': rpc<
    { id: string; person: ContactAddresses & { leadId: string } },
    { widened: boolean }
  >({ askedBy: ['conversation-engine'] }),
  'channels.suppressions.get': rpc<{ id: string }, Suppression>(),
  'channels.suppressions.delete': rpc<{ id: string }, { deleted: true }>(),
  /** The link in every email (DECISIONS 83): 404 for a token that is not ours; safe to repeat. */
  'channels.suppressions.unsubscribe': rpc<{ token: string }, { email: string }>(),
  /** Whether that link's token is ours, for the page with the button. */
  'channels.suppressions.unsubscribe_page': rpc<{ token: string }, { email: string }>(),
};
