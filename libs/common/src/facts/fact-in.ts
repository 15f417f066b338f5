import type { JsMsg } from 'nats';
import type { Fact } from '../contracts';

/** An event and the message that holds it. */
export interface Held {
  message: JsMsg;
  fact: Fact;
}

/** The event that a message holds; its envelope tells enough, as only our own services publish. Undefined when it is none. */
export function factIn(message: JsMsg): Fact | undefined {
  try {
    const fact = message.json<Partial<Fact> | null>();
    return typeof fact?.id === 'string' && typeof fact.data === 'object' ? (fact as Fact) : undefined;
  } catch {
    return undefined;
  }
}
