import type { JsMsg } from 'nats';
import type { DomainEvent } from '../contracts';

/** An event and the message that holds it. */
export interface Held {
  message: JsMsg;
  event: DomainEvent;
}

/** The event that a message holds; its envelope tells enough, as only our own services publish. Undefined when it is none. */
export function eventIn(message: JsMsg): DomainEvent | undefined {
  try {
    const event = message.json<Partial<DomainEvent> | null>();
    return typeof event?.id === 'string' && typeof event.data === 'object' ? (event as DomainEvent) : undefined;
  } catch {
    return undefined;
  }
}
