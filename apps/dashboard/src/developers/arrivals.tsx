import { useSuspenseQuery } from '@tanstack/react-query';
import type { WebhookEndpoint } from '@northline/client';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { Badge, type Tone } from '../components/badge';
import { Button } from '../components/button';
import { Notice, useReason } from '../components/notice';
import { toast } from '../components/toasts';
import { type Arrival, arrivalsOf, gapsOf } from './arrival.rules';
import { EventTable, type NumberedEvent } from './event-table';
import { deliveriesOf, useRedeliverMany } from './queries';
import styles from './developers.module.css';
import { useDeveloperWords } from './words';

const tones: Record<Arrival, Tone> = { delivered: 'good', failed: 'bad', pending: 'warn', notSent: 'neutral' };

/** Events of a conversation with what became of each at an endpoint, and one sentence on what it lacks. */
export function Arrivals({
  conversation,
  events,
  endpoint: { _id: id, events: kinds, enabled },
}: {
  conversation: string;
  events: readonly NumberedEvent[];
  endpoint: WebhookEndpoint;
}): ReactNode {
  const words = useDeveloperWords();
  const deliveries = useSuspenseQuery(deliveriesOf(id, conversation)).data;
  const mayManage = useMay('webhooks:manage');
  const reason = useReason();
  const many = useRedeliverMany();
  const arrivals = arrivalsOf(events, deliveries);
  const gaps = gapsOf(events, deliveries, kinds);
  const hasFailed = deliveries.some(({ status }) => status === 'failed');
  const send = (): void =>
    many.mutate(
      { id, span: { conversationId: conversation } },
      {
        onError: (error) => toast(reason(error), 'bad'),
        onSuccess: (count) => toast(words.many.sentAgain(count), 'good'),
      },
    );
  const word = (arrival: Arrival): string =>
    arrival === 'notSent' ? words.events.notSent : words.deliveries.statuses[arrival];
  return (
    <>
      <div className={styles.row}>
        <Notice tone={gaps.length === 0 ? 'good' : 'warn'}>
          {gaps.length === 0 ? words.events.noGap : words.events.gaps(gaps.join(', '))}
        </Notice>
        {mayManage && enabled && hasFailed && (
          <Button onPress={send} isPending={many.isPending}>
            {words.many.failed}
          </Button>
        )}
      </div>
      <EventTable
        events={events}
        extra={[
          {
            key: 'arrival',
            label: words.events.arrival,
            cell: (event) => {
              const arrival = arrivals.get(event.id) ?? 'notSent';
              return <Badge tone={tones[arrival]}>{word(arrival)}</Badge>;
            },
          },
        ]}
      />
    </>
  );
}
