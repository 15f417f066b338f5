import { Injectable, Logger } from '@nestjs/common';
import { type Credentials, effectiveScopes } from '@northline/auth';
import { type AccountId, accountId, type DomainEvent, quotaMessage } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { EventFeed, type FeedListener } from '@northline/common/platform/events';
import { counter, gauge } from '@northline/common/platform/metrics';
import { Quotas } from '@northline/common/platform/quotas';
import type { ServerResponse } from 'node:http';
import { CredentialWatch, type Watched } from '../access/credential-watch';
import { GatewayConfig } from '../app-config';
import { LiveStream } from './live-stream';
import { mayKnow, sequenceIn, updateOf } from './live-updates.rules';
import { RecentUpdates } from './recent-updates';

/** Streams that one key or one user may have open at once, in one process. */
const mostOfOne = 10;

/** How long the stream of events is listened to after the last reader has left: readers come back. */
const patienceMs = 60_000;

const open = gauge('northline_live_streams', 'Streams of live updates that are open');
const sent = counter('northline_live_updates_total', 'Live updates handed to readers, before any were combined');
const resyncs = counter('northline_live_resyncs_total', 'Readers told to read everything again', ['reason']);
const endings = counter('northline_live_ended_total', 'Streams of live updates that ended', ['reason']);

type Ending = 'left' | 'refused' | 'stuck' | 'drained';

/** Somebody who follows an account's updates. */
interface Reader {
  /** The key's id, or the user's. */
  who: string;
  watched: Watched;
  scopes: readonly string[];
  /** The member, on a session. */
  memberId?: string;
  stream: LiveStream;
  response: ServerResponse;
  beating: NodeJS.Timeout;
  release: () => void;
}

/**
 * Tells readers what changes in their account, each what their scopes allow (DECISIONS 271). Every gateway hears all
 * events of the stream, as long as it has readers, and hands them on from memory: no reader has a consumer or a row.
 */
@Injectable()
export class LiveUpdates implements FeedListener {
  private readonly logger = new Logger('LiveUpdates');
  private readonly readers = new Map<AccountId, Set<Reader>>();
  private readonly recent = new RecentUpdates();
  private listening: Promise<void> | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly feed: EventFeed,
    private readonly quotas: Quotas,
    private readonly watch: CredentialWatch,
    private readonly config: GatewayConfig,
  ) {}

  /**
   * Streams updates to a response until either side ends it. `lastEventId`: where the reader was, empty for one who
   * begins. Errors: 429 past the streams of one caller or of the account.
   */
  async open(credentials: Credentials, lastEventId: string, begin: () => ServerResponse): Promise<void> {
    const { accountId: account, kind, id, userId } = credentials;
    const who = kind === 'key' ? id : userId;
    if ([...(this.readers.get(account) ?? [])].filter((reader) => reader.who === who).length >= mostOfOne)
      throw new DomainError('rate_limited', `${quotaMessage('live_streams', mostOfOne)}, for one key or user`);
    const release = await this.quotas.hold(account, 'live_streams');
    clearTimeout(this.idle);
    try {
      await (this.listening ??= this.feed.start(this));
      this.join(this.readerOf(who, credentials, begin(), release), lastEventId);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Ends every stream, each asked to come back at another moment. */
  endAll(): void {
    for (const reader of [...this.readers.values()].flatMap((set) => [...set])) {
      reader.stream.write(comeBack());
      this.leave(reader, 'drained');
    }
  }

  heard(sequence: number, event: DomainEvent): void {
    const update = this.updateOf(sequence, event);
    this.recent.note(sequence, update);
    if (!update) return;
    for (const reader of this.readers.get(update.accountId) ?? []) {
      if (!mayKnow(update, reader)) continue;
      reader.stream.offer(update);
      sent.inc();
    }
  }

  begun(sequence: number): void {
    this.recent.begin(sequence);
    for (const set of this.readers.values()) for (const { stream } of set) stream.resync(sequence, 'gap');
  }

  private readerOf(who: string, credentials: Credentials, response: ServerResponse, release: () => void): Reader {
    const reader: Reader = {
      who,
      watched: { credentials },
      scopes: effectiveScopes(credentials),
      ...(credentials.kind === 'session' && { memberId: credentials.userId }),
      stream: new LiveStream(response, (reason) => resyncs.inc({ reason })),
      response,
      beating: setInterval(() => void this.beat(reader), this.config.LIVE_HEARTBEAT_MS).unref(),
      release,
    };
    response.once('close', () => this.leave(reader, 'left'));
    response.on('error', () => undefined);
    response.on('drain', () => reader.stream.drained());
    return reader;
  }

  private join(reader: Reader, lastEventId: string): void {
    const { stream, watched } = reader;
    const account = watched.credentials.accountId;
    const set = this.readers.get(account) ?? new Set();
    this.readers.set(account, set.add(reader));
    open.inc();
    stream.write(comeBack());
    const since = sequenceIn(lastEventId);
    const missed = since === undefined ? undefined : this.recent.after(since);
    if (missed) stream.replay(missed.filter((update) => update.accountId === account && mayKnow(update, reader)));
    else if (lastEventId !== '') stream.resync(this.recent.last, 'unknown_id');
    stream.beat(this.recent.last);
    if (reader.response.destroyed) this.leave(reader, 'left');
  }

  // What follows in the stream is for whoever still holds the key or session, with the scopes of now.
  private async beat(reader: Reader): Promise<void> {
    if (!reader.stream.beat(this.recent.last)) return this.leave(reader, 'stuck');
    const watched = await this.watch.again(reader.watched).catch((error: unknown) => {
      this.logger.warn({ reason: String(error) }, 'A key or session could not be checked; its stream ends');
    });
    if (!watched) return this.leave(reader, 'refused');
    reader.watched = watched;
    reader.scopes = effectiveScopes(watched.credentials);
  }

  private leave(reader: Reader, reason: Ending): void {
    const { accountId: account } = reader.watched.credentials;
    const set = this.readers.get(account);
    if (!set?.delete(reader)) return;
    if (set.size === 0) this.readers.delete(account);
    clearInterval(reader.beating);
    reader.release();
    open.dec();
    endings.inc({ reason });
    if (reason === 'stuck') reader.response.destroy();
    else reader.response.end();
    if (this.readers.size > 0) return;
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.rest(), patienceMs).unref();
  }

  private rest(): void {
    if (this.readers.size > 0) return;
    this.feed.stop();
    this.listening = undefined;
  }

  private updateOf(sequence: number, event: DomainEvent): ReturnType<typeof updateOf> {
    try {
      return updateOf(sequence, event, accountId(event.accountId));
    } catch (error) {
      this.logger.warn(
        { event: event.name, reason: String(error) },
        'An event could not become a live update; readers are not notified of it',
      );
      return undefined;
    }
  }
}

// Readers whose gateway ends come back one by one.
function comeBack(): string {
  return `retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`;
}
