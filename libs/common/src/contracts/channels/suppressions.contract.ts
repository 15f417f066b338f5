import { ApiProperty } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { type Channel, channels, type Page, type PageQuery } from '../vocabulary';
import type { CreateSuppression } from './suppressions.bodies';

/** Somebody who may not be written to. After the lead's deletion only a hash of the address is left (DECISIONS 36). */
export class Suppression {
  @ApiProperty() _id!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty({ required: false }) phone?: string;
  @ApiProperty({ required: false }) email?: string;
  @ApiProperty({ required: false, description: 'In Telegram' }) chatId?: string;
  @ApiProperty({ required: false, description: 'In WhatsApp, where the phone is hidden' }) userId?: string;
  @ApiProperty({ required: false }) leadId?: string;
  @ApiProperty({ description: '`opt_out`, `bounce`, `complaint`, `unreachable`, `manual`, or the words of whoever made it', maxLength: 200 }) reason!: string;
  @ApiProperty({ required: false, enum: channels, description: 'Absent: on all channels' }) channel?: Channel;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** Questions and commands about suppressions. */
export const suppressionsRpc = {
  'channels.suppressions.list': rpc<PageQuery, Page<Suppression>>(),
  /** Answered after the queued messages to that person are cancelled. Repeating it answers with the same row. */
  'channels.suppressions.create': rpc<{ _id?: string; suppression: CreateSuppression }, Suppression>(),
  'channels.suppressions.get': rpc<{ id: string }, Suppression>(),
  'channels.suppressions.delete': rpc<{ id: string }, { deleted: true }>(),
  /** The link in every email (DECISIONS 83): 404 for a token that is not ours; safe to repeat. */
  'channels.suppressions.unsubscribe': rpc<{ token: string }, { email: string }>(),
  /** Whether a token of that link is ours: what the page with the button asks. */
  'channels.suppressions.unsubscribe_page': rpc<{ token: string }, { email: string }>(),
};
