import type { DeliveryStatus } from '@northline/common/contracts';
import { say } from '@northline/common/vocabulary/sentences';

/** The statuses of outreach that has reached a person, or may yet. */
export const countedStatuses: readonly DeliveryStatus[] = ['sending', 'sent', 'delivered', 'read', 'unknown'];

/**
 * Whether one more message may go to a person, by what else went to them in the period. `contended`: it would be one too
 * many only if messages that are being sent at this moment arrive.
 */
export function personVerdict(others: { status: DeliveryStatus }[], messages: number): 'free' | 'contended' | 'full' {
  const arrived = others.filter(({ status }) => status !== 'sending').length;
  if (arrived >= messages) return 'full';
  return others.length >= messages ? 'contended' : 'free';
}

/** Why a person gets no more outreach, in public words. */
export function personLimitReason({ messages, days }: { messages: number; days: number }): string {
  return say('person_had_enough', { messages, days });
}
