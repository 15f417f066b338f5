import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AuditLog } from '@northline/client';
import { type ReactNode, type SyntheticEvent, useDeferredValue } from 'react';
import { Form } from 'react-aria-components';
import { useMay } from '../api/session';
import { Badge, type Tone } from '../components/badge';
import { Button, buttonLook } from '../components/button';
import { Actions } from '../components/dialog';
import { TextField } from '../components/field';
import { Empty } from '../components/notice';
import { More } from '../components/more';
import { Page, Panel } from '../components/page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { changesIn } from './changes.rules';
import { auditLogs, exportAddress } from './queries';
import { type AuditFilters, auditSearch } from './search';
import { useAuditWords } from './words';
import styles from './audit.module.css';

const route = getRouteApi('/audit');

/** Who did what, when, from where, with what before and after. */
export function AuditPage(): ReactNode {
  const words = useAuditWords();
  const filters = route.useSearch();
  const mayExport = useMay('audit:export');
  return (
    <Page
      title={words.title}
      actions={
        mayExport &&
        (['csv', 'ndjson'] as const).map((format) => (
          <a key={format} className={buttonLook()} href={exportAddress(filters, format)} download>
            {words.download(format.toUpperCase())}
          </a>
        ))
      }
    >
      <Filters key={JSON.stringify(filters)} filters={filters} />
      <Panel title={words.records}>
        <Records filters={useDeferredValue(filters)} />
      </Panel>
    </Page>
  );
}

function Filters({ filters }: { filters: AuditFilters }): ReactNode {
  const words = useAuditWords();
  const navigate = route.useNavigate();
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void navigate({ search: auditSearch(Object.fromEntries(new FormData(event.currentTarget))) });
  };
  return (
    <Form onSubmit={submit} className={styles.filters ?? ''} role="search" aria-label={words.filters}>
      <TextField
        label={words.action}
        name="action"
        defaultValue={filters.action ?? ''}
        placeholder="campaign.launched"
      />
      <TextField label={words.actorId} name="actorId" defaultValue={filters.actorId ?? ''} />
      <TextField
        label={words.resourceType}
        name="resourceType"
        defaultValue={filters.resourceType ?? ''}
        placeholder="campaign"
      />
      <TextField label={words.resourceId} name="resourceId" defaultValue={filters.resourceId ?? ''} />
      <TextField label={words.from} name="from" type="date" defaultValue={filters.from ?? ''} />
      <TextField label={words.to} name="to" type="date" defaultValue={filters.to ?? ''} />
      <Actions>
        <Button onPress={() => void navigate({ search: {} })}>{words.clear}</Button>
        <Button type="submit" weight="primary">
          {words.show}
        </Button>
      </Actions>
    </Form>
  );
}

function Records({ filters }: { filters: AuditFilters }): ReactNode {
  const words = useAuditWords();
  const query = useSuspenseInfiniteQuery(auditLogs(filters));
  if (query.data.length === 0) return <Empty title={words.nothing} />;
  return (
    <>
      <Table
        label={words.newestFirst}
        rows={query.data}
        keyOf={({ _id }) => _id}
        columns={[
          { key: 'at', label: words.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
          { key: 'actor', label: words.actor, cell: ({ actor }) => <Actor actor={actor} /> },
          { key: 'action', label: words.action, isHead: true, cell: ({ action }) => <code>{action}</code> },
          {
            key: 'resource',
            label: words.resource,
            cell: ({ resource: { type, id } }) => (
              <>
                {type} {id !== undefined && <code>{id}</code>}
              </>
            ),
          },
          { key: 'status', label: words.status, cell: ({ status }) => <Badge tone={toneOf(status)}>{status}</Badge> },
          { key: 'details', label: words.details, cell: (record) => <Details record={record} /> },
        ]}
      />
      <More query={query} />
    </>
  );
}

const toneOf = (status: string): Tone =>
  status === 'success' ? 'good' : status === 'failed' ? 'bad' : status === 'refused' ? 'warn' : 'neutral';

function Actor({ actor: { type, name, id } }: Pick<AuditLog, 'actor'>): ReactNode {
  const words = useAuditWords();
  return (
    <span title={id}>
      {words.actors[type]} {name}
    </span>
  );
}

function Details({ record: { details, ip, correlationId } }: { record: AuditLog }): ReactNode {
  const words = useAuditWords();
  const changes = changesIn(details);
  return (
    <details>
      <summary>{words.fields(changes.length)}</summary>
      <dl className={styles.changes}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
        {ip !== undefined && (
          <div>
            <dt>{words.address}</dt>
            <dd>{ip}</dd>
          </div>
        )}
        <div>
          <dt>{words.request}</dt>
          <dd>
            <code>{correlationId}</code>
          </dd>
        </div>
      </dl>
    </details>
  );
}
