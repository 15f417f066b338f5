import type { WebhookDelivery } from '@northline/client';

/** What became of an event at an endpoint; `notSent`: it is in no delivery that the log still has. */
export type Arrival = WebhookDelivery['status'] | 'notSent';

type Delivered = Pick<WebhookDelivery, 'eventId' | 'status'>;

/** What became of each event at an endpoint, by the event's id. */
export function arrivalsOf(events: readonly { id: string }[], deliveries: readonly Delivered[]): Map<string, Arrival> {
  const statuses = new Map(deliveries.map(({ eventId, status }) => [eventId, status]));
  return new Map(events.map(({ id }) => [id, statuses.get(id) ?? 'notSent']));
}

/** The numbers of the events that an endpoint does not have, of those kinds that it takes. */
export function gapsOf(
  events: readonly { id: string; sequence: number; type: string }[],
  deliveries: readonly Delivered[],
  kinds: readonly string[],
): number[] {
  const arrivals = arrivalsOf(events, deliveries);
  return events
    .filter(({ id, type }) => kinds.includes(type) && arrivals.get(id) !== 'delivered')
    .map(({ sequence }) => sequence);
}
