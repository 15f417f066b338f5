import { createHash } from 'node:crypto';
import { type Attachment, attachmentBytes, type AttachmentKind } from '@northline/common/contracts';
import { say } from '@northline/common/vocabulary/sentences';
import { attachmentStates } from './attachment.states';
import { mediaType, mostAttachments } from './media-type';

/** A file as its provider describes it. */
export interface FoundAttachment {
  kind: AttachmentKind;
  /** By which the provider knows the file. */
  providerId: string;
  contentType?: string;
  /** As the provider says. */
  sizeBytes?: number;
  fileName?: string;
  caption?: string;
}

/** A file of a message, by what its provider knows it, and how fetching it goes. */
export type AttachmentRow = Attachment & {
  providerId: string;
  /** How many attempts to fetch it have failed; absent: none. */
  attempts?: number;
  /** When it is tried again; absent: as soon as possible. */
  dueAt?: Date;
};

/** In characters. */
const longest = { fileName: 200, caption: 4_096, providerId: 1_000 } as const;

/** The reason of a file that is not stored because of its size. */
export const tooLarge = say('file_too_large', { bytes: attachmentBytes });

/**
 * The attachments of a message, to be fetched; `refusal` says why none is. Their ids follow from the message's key, so
 * that a message that is delivered again has the same ones.
 */
export function attachmentsOf(
  message: { integrationId: string; providerMessageId: string },
  found: readonly FoundAttachment[],
  refusal?: string,
): AttachmentRow[] {
  return found.slice(0, mostAttachments).map((file, place): AttachmentRow => {
    const { kind, providerId, contentType, sizeBytes, fileName, caption } = file;
    const size = Number.isSafeInteger(sizeBytes) && Number(sizeBytes) >= 0 ? sizeBytes : undefined;
    return {
      id: idOf(`${message.integrationId}:${message.providerMessageId}:${place}`),
      kind,
      ...standing(size, refusal),
      ...(contentType !== undefined && { contentType: mediaType(contentType) }),
      ...(size !== undefined && { sizeBytes: size }),
      ...(fileName && { fileName: plainName(fileName) }),
      ...(caption && { caption: caption.slice(0, longest.caption).toWellFormed() }),
      providerId: providerId.slice(0, longest.providerId),
    };
  });
}

function standing(size = 0, refusal?: string): Pick<Attachment, 'status' | 'reason'> {
  if (refusal !== undefined) return { status: 'failed', reason: refusal };
  return size > attachmentBytes ? { status: 'too_large', reason: tooLarge } : { status: 'fetching' };
}

/** Whether each of them has been stored or given up. */
export function areSettled(attachments: readonly Pick<Attachment, 'status'>[] = []): boolean {
  return attachments.every(({ status }) => status !== 'fetching');
}

/** Refuses a change of attachments, in their order, of which one had settled. */
export function checkSettling(
  before: readonly Pick<Attachment, 'status'>[],
  after: readonly Pick<Attachment, 'status'>[],
): void {
  for (const [place, { status }] of after.entries()) {
    const from = before[place]?.status ?? 'fetching';
    if (from !== status) attachmentStates.check(from, status, 'northline');
  }
}

/** Whether there are words to be heard in it. */
export function isSpoken({ kind }: Pick<Attachment, 'kind'>): boolean {
  return kind === 'voice' || kind === 'audio';
}

/** The attachment as others see it. */
export function toAttachment({ providerId: _, attempts: _tried, dueAt: _due, ...shown }: AttachmentRow): Attachment {
  return shown;
}

// Without directories and control characters.
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-longest.fileName)
    .toWellFormed();
}

function idOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 24);
}
