import type { InboundStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

/** The statuses that may follow each one: mails are fetched first, other messages are `received` at once. */
export const inboundStates = defineStates<InboundStatus>('an inbound message', 'fetching', {
  fetching: ['received', 'quarantined', 'ignored', 'unreadable'],
  received: [],
  quarantined: ['released'],
  ignored: ['released'],
  unreadable: ['fetching'],
  released: [],
});
