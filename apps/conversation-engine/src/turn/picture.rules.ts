import type { ThreadFile, ThreadLine } from '@northline/common/features/prompts';

/** The most pictures of one turn, the newest, and their bytes: what model servers take in one request. */
const most = { pictures: 4, bytes: 5 * 1024 * 1024, bytesTogether: 12 * 1024 * 1024 } as const;

/** The stored pictures of a thread that a turn looks at. */
export function picturesOf(transcript: readonly ThreadLine[]): ThreadFile[] {
  let room = most.bytesTogether;
  return transcript
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ kind, status }) => (kind === 'image' || kind === 'sticker') && status === 'stored')
    .slice(-most.pictures)
    .filter(({ sizeBytes = Infinity }) => sizeBytes <= most.bytes && (room -= sizeBytes) >= 0);
}

/** The format of a picture by its first bytes, whatever its sender calls it; undefined for others than models read. */
export function pictureTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\u0089PNG\r\n')) return 'image/png';
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  return undefined;
}

/** Whether the model is to look at any picture of a thread. */
export function hasPictures(transcript: readonly ThreadLine[]): boolean {
  return transcript.some(({ attachments = [] }) => attachments.some(({ picture }) => picture !== undefined));
}

/** The thread as a model reads it that sees nothing. */
export function withoutPictures(transcript: readonly ThreadLine[]): ThreadLine[] {
  return transcript.map((line) =>
    line.attachments ? { ...line, attachments: line.attachments.map(({ picture: _, ...file }) => file) } : line,
  );
}
