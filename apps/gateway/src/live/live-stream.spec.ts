import { accountId } from '@northline/common/contracts';
import { LiveStream } from './live-stream';
import { frameOf, type Update } from './live-updates.rules';

/** A reader who takes nothing until told. */
class Slow {
  taken: string[] = [];
  blocked = true;
  write(text: string): boolean {
    this.taken.push(text);
    return !this.blocked;
  }
}

const update = (sequence: number, id: string, data: object = {}): Update => ({
  sequence,
  accountId: accountId('a'),
  key: `campaign.changed:${id}`,
  frame: frameOf(sequence, 'campaign.changed', { campaignId: id, ...data }),
});

describe('a stream to a slow reader', () => {
  const blocked = (): { sink: Slow; stream: LiveStream; reasons: string[] } => {
    const [sink, reasons] = [new Slow(), [] as string[]];
    const stream = new LiveStream(sink, (reason) => reasons.push(reason));
    stream.offer(update(1, 'first'));
    sink.taken = [];
    return { sink, stream, reasons };
  };

  it('combines what is about one resource into the newest, in the order of the stream', () => {
    const { sink, stream } = blocked();
    for (const [sequence, id] of [
      [2, 'x'],
      [3, 'y'],
      [4, 'x'],
    ] as const)
      stream.offer(update(sequence, id));
    expect(sink.taken).toEqual([]);
    sink.blocked = false;
    stream.drained();
    expect(sink.taken).toEqual([update(3, 'y').frame + update(4, 'x').frame]);
    stream.offer(update(5, 'x'));
    expect(sink.taken.at(-1)).toBe(update(5, 'x').frame);
  });

  it.each([
    ['more than 500 resources', 501, {}],
    ['more than 64 KB', 200, { status: 'x'.repeat(400) }],
  ])('forgets %s and has everything read again', (_what, count, data) => {
    const { sink, stream, reasons } = blocked();
    for (let n = 0; n < count; n += 1) stream.offer(update(n + 2, `r${n}`, data));
    stream.offer(update(9_999, 'last'));
    expect(reasons).toEqual(['slow']);
    sink.blocked = false;
    stream.drained();
    expect(sink.taken).toEqual([frameOf(9_999, 'resync', { reason: 'slow' })]);
  });

  it('holds at most 500 or 64 KB whatever comes', () => {
    const { sink, stream } = blocked();
    for (let n = 0; n < 100_000; n += 1) stream.offer(update(n + 2, `r${n % 700}`));
    sink.blocked = false;
    stream.drained();
    expect(Buffer.byteLength(sink.taken.join(''))).toBeLessThanOrEqual(64 * 1024);
  });

  it('is given up once nothing was taken for 30 seconds', () => {
    const { stream } = blocked();
    expect([stream.beat(1, Date.now() + 29_000), stream.beat(1, Date.now() + 31_000)]).toEqual([true, false]);
    stream.drained();
    expect(stream.beat(1)).toBe(true);
  });
});
