import { frameOf, type Update } from './live-updates.rules';

/** Most that waits for a reader who does not take it. */
const mostWaiting = { keys: 500, bytes: 64 * 1024 };

/** A reader who takes nothing for this long is given up. */
const stuckMs = 30_000;

/** Why a reader has to read everything again. */
export type ResyncReason = 'unknown_id' | 'gap' | 'slow';

/** Where a stream is written to: the raw response. */
export interface Sink {
  /** False when what was written waits in memory. */
  write(text: string): boolean;
}

/**
 * What one reader is sent. While they do not take it, updates wait: of several of one resource only the newest, and no
 * more than 500 or 64 KB; beyond that they are dropped, and the reader is told to read everything again.
 */
export class LiveStream {
  private readonly waiting = new Map<string, Update>();
  private bytes = 0;
  private blockedAt: number | undefined;
  private lost: { sequence: number; reason: ResyncReason } | undefined;

  constructor(
    private readonly sink: Sink,
    private readonly onResync: (reason: ResyncReason) => void = () => undefined,
  ) {}

  /** Sends an update, or keeps it until the reader takes more. */
  offer(update: Update): void {
    if (this.blockedAt === undefined) return this.write(update.frame);
    if (this.lost) {
      this.lost.sequence = update.sequence;
      return;
    }
    this.keep(update);
  }

  /** Sends what a reader who came back has missed. */
  replay(updates: readonly Update[], now = Date.now()): void {
    this.blockedAt ??= now;
    for (const update of updates) this.offer(update);
    this.drained();
  }

  /** Tells the reader to read everything again. */
  resync(sequence: number, reason: ResyncReason): void {
    this.waiting.clear();
    this.bytes = 0;
    this.onResync(reason);
    if (this.blockedAt === undefined) this.write(frameOf(sequence, 'resync', { reason }));
    else this.lost = { sequence, reason: this.lost?.reason ?? reason };
  }

  /** The reader took everything: what has waited is sent. */
  drained(): void {
    this.blockedAt = undefined;
    const { lost } = this;
    const text = lost
      ? frameOf(lost.sequence, 'resync', { reason: lost.reason })
      : [...this.waiting.values()].map(({ frame }) => frame).join('');
    this.lost = undefined;
    this.waiting.clear();
    this.bytes = 0;
    if (text !== '') this.write(text);
  }

  /** A sign of life, with the place to go on from; false when the reader has taken nothing for too long. */
  beat(sequence: number, now = Date.now()): boolean {
    if (this.blockedAt !== undefined) return now - this.blockedAt < stuckMs;
    this.write(`: \nid: ${sequence}\n\n`);
    return true;
  }

  /** Text of the protocol itself. */
  write(text: string): void {
    if (!this.sink.write(text)) this.blockedAt ??= Date.now();
  }

  private keep(update: Update): void {
    const older = this.waiting.get(update.key);
    if (older) this.waiting.delete(update.key);
    this.waiting.set(update.key, update);
    this.bytes += Buffer.byteLength(update.frame) - (older ? Buffer.byteLength(older.frame) : 0);
    if (this.waiting.size > mostWaiting.keys || this.bytes > mostWaiting.bytes) this.resync(update.sequence, 'slow');
  }
}
