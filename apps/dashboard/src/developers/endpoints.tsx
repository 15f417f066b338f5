import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WebhookDelivery, WebhookEndpoint } from '@northline/client';
import { type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { More } from '../components/more';
import { Empty, Loading } from '../components/notice';
import { Panel } from '../components/page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { EndpointDialog } from './endpoint-dialog';
import { EndpointPanel } from './endpoint-panel';
import { EndpointState } from './endpoint-state';
import { endpoints } from './queries';
import { type Fresh, ShownOnce } from './shown-once';
import styles from './developers.module.css';
import { useDeveloperWords } from './words';

/** All webhook endpoints, and below them the one that is open. */
export function Endpoints({
  open,
  status,
}: {
  open: string | undefined;
  status: WebhookDelivery['status'] | undefined;
}): ReactNode {
  const all = useDeveloperWords();
  const words = all.webhooks;
  const query = useSuspenseInfiniteQuery(endpoints);
  const mayManage = useMay('webhooks:manage');
  const [isAdding, setAdding] = useState(false);
  const [fresh, setFresh] = useState<Fresh>();
  const add = mayManage && (
    <Button weight="primary" onPress={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <>
      <Panel title={words.title} actions={add}>
        {query.data.length === 0 ? <Empty title={words.none}>{words.noneText}</Empty> : <List found={query.data} />}
        <More query={query} />
      </Panel>
      {open !== undefined && (
        <Suspense key={open} fallback={<Loading />}>
          <EndpointPanel id={open} status={status} onFresh={setFresh} />
        </Suspense>
      )}
      {isAdding && (
        <EndpointDialog
          onClose={() => setAdding(false)}
          onCreated={({ url, secret }) => {
            setAdding(false);
            setFresh({ title: words.secretOf(url), value: secret });
          }}
        />
      )}
      {fresh && <ShownOnce fresh={fresh} onDone={() => setFresh(undefined)} />}
    </>
  );
}

function List({ found }: { found: readonly WebhookEndpoint[] }): ReactNode {
  const words = useDeveloperWords().webhooks;
  return (
    <Table
      label={words.title}
      rows={found}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'url',
          label: words.url,
          isHead: true,
          cell: ({ _id, url }) => (
            <Link to="/developers" search={{ tab: 'webhooks', endpoint: _id }} className={styles.breakable}>
              {url}
            </Link>
          ),
        },
        { key: 'state', label: words.state, cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
        { key: 'kinds', label: words.kinds, cell: ({ events }) => words.kindsCount(events.length) },
        { key: 'note', label: words.note, cell: ({ description }) => description || '–' },
        {
          key: 'delivered',
          label: words.lastDelivered,
          cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? <Time at={lastDeliveredAt} relative /> : '–'),
        },
        { key: 'changed', label: words.changed, cell: ({ updatedAt }) => <Time at={updatedAt} relative /> },
      ]}
    />
  );
}
