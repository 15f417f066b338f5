import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { Sentence, sentenceOfText } from '../sentence.contract';

/** What a file of a lead is. `voice`: spoken for this message; `audio`: any other sound. */
export const attachmentKinds = ['image', 'voice', 'audio', 'video', 'document', 'sticker'] as const;
/** See {@link attachmentKinds}. */
export type AttachmentKind = (typeof attachmentKinds)[number];

/** How far an attachment has come: it moves once, from `fetching` to one of the others. */
export const attachmentStatuses = ['fetching', 'stored', 'too_large', 'failed'] as const;
/** See {@link attachmentStatuses}. */
export type AttachmentStatus = (typeof attachmentStatuses)[number];

/** A file that a lead sent with a message (DECISIONS 260). */
@ApiSchema({ description: 'A file that a lead sent with a message.' })
export class Attachment {
  @ApiProperty({ description: 'Object id' }) id!: string;
  @ApiProperty({
    enum: attachmentKinds,
    description: 'What it is. `voice`: spoken for this message; `audio`: any other sound',
  })
  kind!: AttachmentKind;
  @ApiProperty({
    enum: attachmentStatuses,
    description: '`stored`: it can be downloaded; `too_large`: it has more than 16 MB; `failed`: see `reason`',
  })
  status!: AttachmentStatus;
  @ApiProperty({ required: false, description: 'Why it was not stored, or not transcribed' }) reason?: string;
  @ApiProperty(sentenceOfText('reason')) sentence?: Sentence;
  @ApiProperty({ required: false, description: 'Its media type, as its sender names it' }) contentType?: string;
  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'Its size in bytes; of one that is not stored, as its sender says',
  })
  sizeBytes?: number;
  @ApiProperty({ required: false, description: 'Name of the file' }) fileName?: string;
  @ApiProperty({ required: false, description: 'What the lead wrote beneath it' }) caption?: string;
  @ApiProperty({ required: false, description: 'What is spoken in it, as a machine heard it' }) transcript?: string;
}

/** The most bytes of an attachment that are kept. */
export const attachmentBytes = 16 * 1024 * 1024;

/** Requests about attachments. */
export const attachmentsRpc = {
  /** One part of a stored attachment's bytes, in base64, from 0. Errors: 404. */
  'channels.attachments.part': rpc<{ id: string; part: number }, { bytes: string; last: boolean }>({
    askedBy: ['gateway', 'conversation-engine'],
  }),
};
