import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { WebhookDelivery } from '@northline/client';
import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../api/session';
import { Badge, type Tone } from '../components/badge';
import { Button } from '../components/button';
import { Select } from '../components/field';
import { More } from '../components/more';
import { Empty, useReason } from '../components/notice';
import { Panel } from '../components/page';
import { Said } from '../components/said';
import { type Column, Table } from '../components/table';
import { Time } from '../components/time';
import { toast } from '../components/toasts';
import { useFigures } from '../words/figures';
import { ManyAgain } from './many-again';
import { Payload } from './payload';
import { deliveries, useRedeliver } from './queries';
import { deliveryStates } from './search.rules';
import styles from './developers.module.css';
import { useDeveloperWords } from './words';

const tones: Record<WebhookDelivery['status'], Tone> = { pending: 'warn', delivered: 'good', failed: 'bad' };

/** What was sent to an endpoint, each with its attempts and the way to send it again. */
export function Deliveries({
  id,
  status,
  isEnabled,
}: {
  id: string;
  status: WebhookDelivery['status'] | undefined;
  isEnabled: boolean;
}): ReactNode {
  const words = useDeveloperWords().deliveries;
  const query = useSuspenseInfiniteQuery(deliveries(id, status));
  const mayManage = useMay('webhooks:manage');
  const columns: Column<WebhookDelivery>[] = [
    {
      key: 'event',
      label: words.event,
      isHead: true,
      cell: ({ type, eventId }) => (
        <>
          <code dir="ltr">{type}</code>
          <br />
          <code dir="ltr" className={styles.muted}>
            {eventId}
          </code>
        </>
      ),
    },
    {
      key: 'status',
      label: words.status,
      cell: ({ status }) => <Badge tone={tones[status]}>{words.statuses[status]}</Badge>,
    },
    { key: 'at', label: words.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      key: 'next',
      label: words.next,
      cell: ({ nextAttemptAt }) => (nextAttemptAt ? <Time at={nextAttemptAt} relative /> : '–'),
    },
    { key: 'attempts', label: words.attempts, cell: (delivery) => <Attempts delivery={delivery} /> },
  ];
  const again: Column<WebhookDelivery> = {
    key: 'again',
    label: <span className="visually-hidden">{words.again}</span>,
    cell: (delivery) => (
      <span className={styles.row}>
        <Payload delivery={delivery} />
        <Again delivery={delivery} />
      </span>
    ),
  };
  return (
    <Panel
      title={words.title}
      actions={
        <>
          <StatusFilter id={id} status={status} />
          {mayManage && isEnabled && <ManyAgain id={id} />}
        </>
      }
    >
      {query.data.length === 0 ? (
        <Empty title={status ? words.noneOfStatus : words.none}>{status ? null : words.noneText}</Empty>
      ) : (
        <Table
          label={words.newestFirst}
          rows={query.data}
          keyOf={({ _id }) => _id}
          columns={mayManage ? [...columns, again] : columns}
        />
      )}
      <More query={query} />
    </Panel>
  );
}

function StatusFilter({ id, status }: { id: string; status: WebhookDelivery['status'] | undefined }): ReactNode {
  const words = useDeveloperWords().deliveries;
  const navigate = useNavigate();
  const search = { tab: 'webhooks', endpoint: id } as const;
  return (
    <Select
      label={words.status}
      hideLabel
      value={status ?? ''}
      onChange={(value) => {
        const chosen = deliveryStates.find((one) => one === value);
        void navigate({ to: '/developers', search: { ...search, ...(chosen && { status: chosen }) } });
      }}
      options={[
        { value: '', label: words.allStatuses },
        ...deliveryStates.map((value) => ({ value, label: words.statuses[value] })),
      ]}
    />
  );
}

function Attempts({ delivery: { attempts } }: { delivery: WebhookDelivery }): ReactNode {
  const words = useDeveloperWords();
  const { count } = useFigures();
  if (attempts.length === 0) return words.deliveries.attemptsCount(0);
  return (
    <details>
      <summary className={styles.summary}>{words.deliveries.attemptsCount(attempts.length)}</summary>
      <ol className={styles.attempts}>
        {attempts.map(({ at, durationMs, statusCode, response, error, sentence }) => (
          <li key={at}>
            <span className={styles.row}>
              <Time at={at} />
              <strong>{statusCode ?? words.webhooks.noAnswer}</strong>
              <span className={styles.muted}>{words.deliveries.took(count(durationMs))}</span>
            </span>
            {error && (
              <span className={styles.breakable}>
                <Said text={error} sentence={sentence} />
              </span>
            )}
            {response && <pre dir="auto">{response}</pre>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Again({ delivery: { _id: id, eventId } }: { delivery: WebhookDelivery }): ReactNode {
  const words = useDeveloperWords().deliveries;
  const reason = useReason();
  const redeliver = useRedeliver();
  return (
    <Button
      weight="quiet"
      aria-label={words.againWhich(eventId)}
      isPending={redeliver.isPending}
      onPress={() =>
        redeliver.mutate(id, {
          onError: (error) => toast(reason(error), 'bad'),
          onSuccess: () => toast(words.sentAgain, 'good'),
        })
      }
    >
      {words.again}
    </Button>
  );
}
