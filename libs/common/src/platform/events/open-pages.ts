import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '../../vocabulary/context';
import type { EventMap, EventName } from '../../contracts';
import { newEvent } from './event';
import { NatsStream } from './nats-stream';

/** Tells open pages what no service needs to know (DECISIONS 278). */
@Injectable()
export class OpenPages {
  private readonly logger = new Logger('OpenPages');

  constructor(private readonly stream: NatsStream) {}

  /** Publishes in the background; never fails. What is lost is read again when a page reconnects. */
  tell<Name extends EventName>(ctx: RequestContext, name: Name, data: EventMap[Name]): void {
    this.stream
      .publish(newEvent(ctx, name, data))
      .catch((error: unknown) =>
        this.logger.warn({ name, data, reason: String(error) }, 'Could not tell open pages of a change'),
      );
  }
}
