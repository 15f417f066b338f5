import { areSettled, attachmentsOf, checkSettling } from './attachment.rules';
import { kindOf, mediaType, mostAttachments } from './media-type';

const message = { integrationId: 'a'.repeat(24), providerMessageId: 'wamid.1' };

describe('the attachments of a message', () => {
  it('have the same ids whenever the message comes, others than those of another message', () => {
    const found = [
      { kind: 'image' as const, providerId: '1' },
      { kind: 'image' as const, providerId: '2' },
    ];
    const ids = attachmentsOf(message, found).map(({ id }) => id);
    expect(attachmentsOf(message, found).map(({ id }) => id)).toEqual(ids);
    const others = attachmentsOf({ ...message, providerMessageId: 'wamid.2' }, found).map(({ id }) => id);
    expect(new Set([...ids, ...others]).size).toBe(4);
    expect(ids[0]).toMatch(/^[0-9a-f]{24}$/);
  });

  it('are fetched, unless they are said to be too large or may not be', () => {
    const of = (sizeBytes?: number, refusal?: string): string =>
      attachmentsOf(message, [{ kind: 'document', providerId: '1', sizeBytes }], refusal)[0]?.status ?? '';
    expect([of(), of(16 * 1024 * 1024), of(16 * 1024 * 1024 + 1), of(1, 'no')]).toEqual([
      'fetching',
      'fetching',
      'too_large',
      'failed',
    ]);
    expect(attachmentsOf(message, [{ kind: 'document', providerId: '1', sizeBytes: -5 }])[0]).not.toHaveProperty(
      'sizeBytes',
    );
  });

  it('are ten at most', () => {
    const many = Array.from({ length: 50 }, (_, n) => ({ kind: 'image' as const, providerId: String(n) }));
    expect(attachmentsOf(message, many)).toHaveLength(mostAttachments);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\offers\\June.pdf', 'June.pdf'],
    ['a\r\nb\u202egnp.exe', 'abgnp.exe'],
  ])('are called, instead of %j, %j', (fileName, shown) => {
    expect(attachmentsOf(message, [{ kind: 'document', providerId: '1', fileName }])[0]?.fileName).toBe(shown);
  });
});

it.each([
  ['audio/ogg; codecs=opus', 'audio/ogg'],
  ['IMAGE/JPEG', 'image/jpeg'],
  ['image/svg+xml', 'image/svg+xml'],
  ['text/html\r\nset-cookie: a=b', 'application/octet-stream'],
  ['picture', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('the media type %j is %s', (given, type) => expect(mediaType(given)).toBe(type));

it.each([
  ['image/png', 'image'],
  ['audio/mpeg', 'audio'],
  ['video/mp4', 'video'],
  ['text/html', 'document'],
  [undefined, 'document'],
])('a file of type %s is a %s', (type, kind) => expect(kindOf(type)).toBe(kind));

it('a message is settled when each of its attachments is', () => {
  expect(areSettled([{ status: 'stored' }, { status: 'failed' }, { status: 'too_large' }])).toBe(true);
  expect(areSettled([{ status: 'stored' }, { status: 'fetching' }])).toBe(false);
  expect(areSettled()).toBe(true);
});

it('an attachment settles once', () => {
  const fetching = { status: 'fetching' } as const;
  const stored = { status: 'stored' } as const;
  expect(() => checkSettling([fetching, stored], [stored, stored])).not.toThrow();
  expect(() => checkSettling([fetching, fetching], [fetching, { status: 'failed' }])).not.toThrow();
  expect(() => checkSettling([stored], [{ status: 'failed' }])).toThrow(
    'Invalid status transition from stored to failed',
  );
});
