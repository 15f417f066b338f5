import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ServiceConfig } from '../config';
import { Ticker } from '../process/ticker';
import { gauge } from '../metrics';
import { eventStream, NatsStream } from './nats-stream';

/** At this share of its space the stream needs attention: when it is full, no service can publish. */
const alarmShare = 0.7;

const bytesHeld = gauge('northline_stream_bytes', 'Bytes that the event stream holds', ['stream']);
const shareHeld = gauge(
  'northline_stream_share',
  'Share of NATS_SPACE_MB that the event stream takes: an alarm from 0.7 on',
  ['stream'],
);

/** Watches how much of its space the event stream takes, and logs when that is too much, and when it no longer is. */
@Injectable()
export class StreamSpace implements OnModuleInit {
  private readonly logger = new Logger('StreamSpace');
  private alarmed = false;

  constructor(
    private readonly config: ServiceConfig,
    private readonly stream: NatsStream,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.register('space of the event stream', () => this.look());
  }

  private async look(): Promise<void> {
    const bytes = await this.stream.bytes();
    const share = bytes / (this.config.NATS_SPACE_MB * 1_048_576);
    bytesHeld.set({ stream: eventStream }, bytes);
    shareHeld.set({ stream: eventStream }, share);
    if (share >= alarmShare === this.alarmed) return;
    this.alarmed = !this.alarmed;
    const about = { stream: eventStream, bytes, share: Number(share.toFixed(3)) };
    if (this.alarmed)
      this.logger.error(
        about,
        'The event stream takes 70 % of its space or more: a service that is down or too slow does not handle its events; see: nats consumer report FACTS',
      );
    else this.logger.log(about, 'The event stream takes less than 70 % of its space again');
  }
}
