import type { JsMsg } from 'nats';
import type { DomainEvent } from '../../contracts';

/** An event and the message that holds it. */
export interface Held {
  message: JsMsg;
  event: DomainEvent;
}

/**
 * The event in a message; only our own services publish, so checking the envelope is enough. Undefined when there is
 * none.
 */
export function eventIn(message: Pick<JsMsg, 'json'>): DomainEvent | undefined {
  try {
    const event = message.json<Partial<DomainEvent> | null>();
    return typeof event?.id === 'string' && typeof event.data === 'object' ? (event as DomainEvent) : undefined;
  } catch {
    return undefined;
  }
}
