import { isAccepted } from '@northline/common/contracts';
import { quarterMs } from '@northline/common/features/costs';
import type { DeliveryRow } from './deliveries.schema';

/**
 * What a change of a delivery means for its cost. It is the price of its claim, from the moment at which the message is
 * known to have left; nothing once WhatsApp reports a template as failed or as free of charge.
 */
export function costAfter(before: DeliveryRow, after: DeliveryRow, now: Date): Partial<DeliveryRow> {
  const free = after.free === true || (after.channel === 'whatsapp' && after.status === 'failed');
  if (after.quote !== undefined && isAccepted(after.status)) {
    const { countAfterMs, ...quoted } = after.quote;
    const cost = { ...quoted, at: now, ...(free && { amount: 0 }) };
    return { quote: undefined, costs: [cost], countAt: new Date(now.getTime() + countAfterMs) };
  }
  const isCharged = before.costs?.some(({ amount }) => amount > 0);
  if (!free || !isCharged) return {};
  const countAt = new Date(now.getTime() + quarterMs);
  return { costs: before.costs?.map((cost) => ({ ...cost, amount: 0 })), countAt };
}
