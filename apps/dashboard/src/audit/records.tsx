import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AuditLog } from '@northline/client';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../components/badge';
import { Empty } from '../components/notice';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { memberNames } from '../team/queries';
import { Details } from './details';
import { type AuditFilters, auditSearch, searchOf } from './search';
import { useAuditWords } from './words';
import styles from './audit.module.css';

/** The records, newest first; who, what and which resource narrow the list to the same, the time leads to the record. */
export function Records({
  records,
  open,
}: {
  records: readonly AuditLog[];
  /** The record whose details are shown at once. */
  open: string | undefined;
}): ReactNode {
  const words = useAuditWords();
  if (records.length === 0) return <Empty title={words.nothing} />;
  return (
    <Table
      label={words.newestFirst}
      rows={records}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'at',
          label: words.at,
          cell: (record) => (
            <Link to="/audit" search={searchOf(record)} title={words.permalink}>
              <Time at={record.createdAt} />
            </Link>
          ),
        },
        { key: 'actor', label: words.actor, cell: ({ actor }) => <Actor actor={actor} /> },
        {
          key: 'action',
          label: words.names.action,
          isHead: true,
          cell: ({ action }) => (
            <Narrow to={{ action }}>
              <code>{action}</code>
            </Narrow>
          ),
        },
        { key: 'resource', label: words.resource, cell: ({ resource }) => <Resource resource={resource} /> },
        {
          key: 'status',
          label: words.status,
          cell: ({ status }) => <Badge tone={toneOf(status)}>{words.statuses[status] ?? status}</Badge>,
        },
        {
          key: 'details',
          label: words.details,
          cell: (record) => <Details key={open} record={record} isOpen={record._id === open} />,
        },
      ]}
    />
  );
}

const toneOf = (status: string): Tone =>
  status === 'success' ? 'good' : status === 'failed' ? 'bad' : status === 'refused' ? 'warn' : 'neutral';

/** Adds to the filters of the list. */
function Narrow({ to, children }: { to: AuditFilters; children: ReactNode }): ReactNode {
  const search = ({ record: _, ...filters }: Record<string, unknown>) => auditSearch({ ...filters, ...to });
  return (
    <Link to="/audit" search={search} className={styles.narrow}>
      {children}
    </Link>
  );
}

function Actor({ actor: { type, name, id } }: Pick<AuditLog, 'actor'>): ReactNode {
  const words = useAuditWords();
  const { data: members } = useQuery(memberNames);
  return (
    <Narrow to={{ actorId: id }}>
      {words.actors[type]} <bdi>{name || members?.find(({ _id }) => _id === id)?.name}</bdi>
    </Narrow>
  );
}

function Resource({ resource: { type, id } }: Pick<AuditLog, 'resource'>): ReactNode {
  return (
    <>
      <Narrow to={{ resourceType: type }}>{type}</Narrow>{' '}
      {id !== undefined && (
        <Narrow to={{ resourceType: type, resourceId: id }}>
          <code>{id}</code>
        </Narrow>
      )}
    </>
  );
}
