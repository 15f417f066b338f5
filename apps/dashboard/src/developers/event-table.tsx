import type { ReactNode } from 'react';
import { type Column, Table } from '../components/table';
import { Time } from '../components/time';
import { useFigures } from '../words/figures';
import styles from './developers.module.css';
import { useDeveloperWords } from './words';

/** An event of a conversation, as webhooks carry it. */
export interface NumberedEvent {
  id: string;
  type: string;
  timestamp: string;
  sequence: number;
}

/** Events of a conversation in their order, with what they carry; `extra` stands before that. */
export function EventTable({
  events,
  extra = [],
}: {
  events: readonly NumberedEvent[];
  extra?: readonly Column<NumberedEvent>[];
}): ReactNode {
  const words = useDeveloperWords().events;
  const { count } = useFigures();
  const payload: Column<NumberedEvent> = {
    key: 'payload',
    label: words.payload,
    cell: (event) => (
      <details>
        <summary className={styles.summary}>
          <code dir="ltr">{event.id}</code>
        </summary>
        <pre dir="ltr" tabIndex={0} role="group" aria-label={words.payload} className={styles.payload}>
          {JSON.stringify(event, null, 2)}
        </pre>
      </details>
    ),
  };
  return (
    <Table
      label={words.title}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        { key: 'number', label: words.number, isNumber: true, cell: ({ sequence }) => count(sequence) },
        { key: 'kind', label: words.kind, isHead: true, cell: ({ type }) => <code dir="ltr">{type}</code> },
        { key: 'at', label: words.at, cell: ({ timestamp }) => <Time at={timestamp} /> },
        ...extra,
        payload,
      ]}
    />
  );
}
