import { spanOf } from './span.rules';

describe('a span to send again', () => {
  it('ends now, so that what is sent meanwhile stays outside', () => {
    const span = { since: '2026-11-22T12:00:00.000Z', until: '2026-11-23T12:00:00.000Z' };
    expect(spanOf('day', false, Date.parse(span.until))).toEqual(span);
    expect(spanOf('day', true, Date.parse(span.until))).toEqual({ ...span, includeDelivered: true });
  });
});
