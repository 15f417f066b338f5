import { costAfter } from './delivery-cost.rules';
import type { DeliveryRow, Quote } from './deliveries.schema';

const now = new Date('2026-11-23T10:07:00Z');
const quote: Quote = {
  countAfterMs: 15 * 60_000,
  kind: 'template',
  agentConfigId: 'a',
  channel: 'whatsapp',
  at: new Date('2026-11-23T09:00:00Z'),
  amount: 136_500,
  currency: 'USD',
};
const row = (more: Partial<DeliveryRow>): DeliveryRow =>
  ({ channel: 'whatsapp', status: 'sending', ...more }) as DeliveryRow;
const { countAfterMs: _, ...quoted } = quote;
const costs = [{ ...quoted, at: now }];
const countAt = new Date('2026-11-23T10:22:00Z');

describe('the cost of a delivery', () => {
  it.each(['sent', 'delivered', 'read'] as const)('is the quote of its claim once it is %s', (status) => {
    const claimed = row({ quote });
    expect(costAfter(claimed, { ...claimed, status }, now)).toEqual({ quote: undefined, costs, countAt });
  });

  it.each(['queued', 'failed', 'unknown', 'expired', 'cancelled'] as const)('is none while it is %s', (status) => {
    const claimed = row({ quote });
    expect(costAfter(claimed, { ...claimed, status }, now)).toEqual({});
  });

  it('is taken back when WhatsApp could not deliver it, or does not charge it', () => {
    const sent = row({ status: 'sent', costs });
    const nothing = { costs: costs.map((cost) => ({ ...cost, amount: 0 })), countAt };
    expect(costAfter(sent, { ...sent, status: 'failed' }, now)).toEqual(nothing);
    expect(costAfter(sent, { ...sent, status: 'delivered', free: true }, now)).toEqual(nothing);
    const settled = row({ status: 'failed', costs: nothing.costs });
    expect(costAfter(settled, { ...settled, status: 'read' }, now)).toEqual({});
    const unsure = row({ status: 'unknown', quote });
    expect(costAfter(unsure, { ...unsure, status: 'delivered', free: true }, now)).toMatchObject(nothing);
  });

  it('stays for an email that came back', () => {
    const mail = row({ channel: 'email', status: 'sent', costs });
    expect(costAfter(mail, { ...mail, status: 'failed' }, now)).toEqual({});
    expect(costAfter(mail, { ...mail, status: 'delivered' }, now)).toEqual({});
  });
});
