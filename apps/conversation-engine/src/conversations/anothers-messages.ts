import { type Corrected, mayBeAnothers, whenLeft } from '../leads/person-addresses';
import type { MessageRow } from './conversation.schema';

/**
 * The ids of the messages in a thread that somebody else may have exchanged with us: what came from addresses that the
 * lead has left, and our answers to it from before these were left, which may repeat it.
 */
export function anothersIn(messages: readonly MessageRow[], lead: Corrected): Set<string> {
  let isAnothers = false;
  let leftAt: Date | undefined;
  const found = messages.filter((message) => {
    if (message.role === 'lead') {
      isAnothers = mayBeAnothers(lead, message);
      leftAt = whenLeft(lead, message.from ?? []);
    } else if (leftAt && message.timestamp >= leftAt) isAnothers = false;
    return isAnothers;
  });
  return new Set(found.map(({ _id }) => _id));
}

/** The thread without what somebody else may have exchanged with us. */
export function withTheLead(messages: readonly MessageRow[], lead: Corrected): MessageRow[] {
  const anothers = anothersIn(messages, lead);
  return messages.filter(({ _id }) => !anothers.has(_id));
}
