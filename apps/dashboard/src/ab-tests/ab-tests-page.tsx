import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { AbTest } from '@northline/client';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { buttonLook } from '../components/button';
import { ListPage } from '../components/list-page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { useFigures } from '../words/figures';
import { tests } from './queries';
import { testsSearch, testStatuses } from './search.rules';
import { Status } from './status';
import styles from './ab-tests.module.css';
import { useAbTestWords } from './words';

const route = getRouteApi('/ab-tests');

/** All A/B tests, newest first. */
export function AbTestsPage(): ReactNode {
  const words = useAbTestWords();
  const search = route.useSearch();
  const navigate = useNavigate();
  const mayManage = useMay('ab_testing:manage');
  const query = useSuspenseInfiniteQuery(tests(search));
  const rows = query.data.pages.flatMap((page) => page.abTests);
  const create = mayManage && (
    <Link to="/ab-tests/new" className={buttonLook('primary')}>
      {words.create}
    </Link>
  );
  return (
    <ListPage
      words={words}
      statuses={testStatuses}
      status={search.status}
      onStatus={(status) => void navigate({ to: '/ab-tests', search: testsSearch({ status }) })}
      create={create}
      query={query}
      rows={rows}
    >
      <List rows={rows} />
    </ListPage>
  );
}

function List({ rows }: { rows: readonly AbTest[] }): ReactNode {
  const words = useAbTestWords();
  const { count } = useFigures();
  return (
    <Table
      label={words.title}
      rows={rows}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'name',
          label: words.name,
          isHead: true,
          cell: ({ _id, name, description }) => (
            <>
              <Link to="/ab-tests/$testId" params={{ testId: _id }}>
                {name}
              </Link>
              {description && <div className={styles.muted}>{description}</div>}
            </>
          ),
        },
        { key: 'status', label: words.status, cell: ({ status }) => <Status status={status} /> },
        {
          key: 'variants',
          label: words.variants,
          isNumber: true,
          cell: ({ variants }) => count(variants.length),
        },
        { key: 'created', label: words.created, cell: ({ createdAt }) => <Time at={createdAt} /> },
      ]}
    />
  );
}
