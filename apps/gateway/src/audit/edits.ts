import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { newEvent, NatsStream } from '@northline/common/platform/events';
import { scopeToRead } from './edits.rules';

/** Publishes writes to resources that publish no events themselves, for live updates (DECISIONS 278). */
@Injectable()
export class Edits {
  private readonly logger = new Logger('Edits');

  constructor(private readonly stream: NatsStream) {}

  /** Publishes in the background that a write has succeeded; never fails. */
  tell(ctx: RequestContext, { type, id }: { type: string; id?: string }, action: string): void {
    if (!scopeToRead(type)) return;
    const event = newEvent(ctx, 'resource.edited', { resource: type, ...(id !== undefined && { id }), action });
    this.stream
      .publish(event)
      .catch((error: unknown) => this.logger.warn({ action, reason: String(error) }, 'Could not publish an edit'));
  }
}
