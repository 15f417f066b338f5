import type { EmailStatus } from '@northline/client';
import type { ReactNode } from 'react';
import { Badge } from '../components/badge';
import { Empty } from '../components/notice';
import { Panel } from '../components/page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { recordsOf } from './health.rules';
import { useRefreshDomain } from './queries';
import { Refresh } from './refresh';
import { Said } from '../components/said';
import { useChannelWords } from './words';
import styles from './channels.module.css';

const tones = { ok: 'good', missing: 'bad', wrong: 'bad', unknown: 'neutral' } as const;

/** Has the domains looked up again now. */
export function LookUp(): ReactNode {
  const { domain: words } = useChannelWords();
  return (
    <div className={styles.row}>
      <Refresh refresh={useRefreshDomain()} label={words.refresh} done={words.refreshed} />
    </div>
  );
}

/** The records of the DNS on which mails and replies depend, each with what to do. */
export function Domain({ status: { domainChecks } }: { status: EmailStatus }): ReactNode {
  const { domain: words } = useChannelWords();
  return (
    <Panel title={words.title} actions={<LookUp />}>
      {!domainChecks ? (
        <Empty title={words.never}>{words.neverText}</Empty>
      ) : (
        <>
          <p className={styles.muted}>
            {words.checked} <Time at={domainChecks.checkedAt} relative />
          </p>
          <Table
            label={words.title}
            rows={recordsOf(domainChecks).records}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'record',
                label: words.record,
                isHead: true,
                cell: ({ id }) => (
                  <>
                    {id.toUpperCase()}
                    <div className={styles.muted}>{words.records[id]}</div>
                  </>
                ),
              },
              {
                key: 'status',
                label: words.status,
                cell: ({ record: { status } }) => <Badge tone={tones[status]}>{words.statuses[status]}</Badge>,
              },
              {
                key: 'found',
                label: words.found,
                cell: ({ record: { name, record } }) => (
                  <div className={styles.message}>
                    <code dir="ltr">{name}</code>
                    <code dir="ltr" className={styles.excerpt}>
                      {record ?? '–'}
                    </code>
                  </div>
                ),
              },
              {
                key: 'advice',
                label: words.advice,
                cell: ({ record: { advice, sentence } }) =>
                  advice === undefined ? '–' : <Said text={advice} sentence={sentence} />,
              },
            ]}
          />
        </>
      )}
    </Panel>
  );
}
