import { isWindowOpen, windowStart } from './whatsapp-window';

describe("WhatsApp's window", () => {
  const now = new Date('2026-11-27T12:00:00Z');

  it.each([
    ['open for somebody who wrote a minute ago', new Date('2026-11-27T11:59:00Z'), true],
    ['open until 24 hours have passed', new Date('2026-11-26T12:00:00.001Z'), true],
    ['closed once they have', new Date('2026-11-26T12:00:00Z'), false],
    ['closed for somebody who never wrote', undefined, false],
  ])('is %s', (_, lastInboundAt, open) => expect(isWindowOpen(lastInboundAt, now)).toBe(open));

  it('begins 24 hours ago', () => expect(windowStart(now)).toEqual(new Date('2026-11-26T12:00:00Z')));
});
