import type { InboundStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

/**
 * The statuses that may follow each one: mails are fetched first, other messages are `received` at once. A person releases
 * what was put aside, and has what was unreadable fetched again.
 */
export const inboundStates = defineStates<InboundStatus>('an inbound message', 'fetching', {
  fetching: {
    received: ['northline'],
    quarantined: ['northline'],
    ignored: ['northline'],
    unreadable: ['northline'],
  },
  received: {},
  quarantined: { released: ['person'] },
  ignored: { released: ['person'] },
  unreadable: { fetching: ['person'] },
  released: {},
});
