import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AbTest } from '@northline/client';
import { type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../api/session';
import { Loading, Notice } from '../components/notice';
import { Page } from '../components/page';
import { Tabs } from '../components/tabs';
import { useUnsaved } from '../components/unsaved';
import { TestActions } from './actions';
import type { Draft } from './draft.rules';
import { Editor } from './editor';
import { test } from './queries';
import { Results } from './results';
import { testSearch } from './search.rules';
import { Status } from './status';
import styles from './ab-tests.module.css';
import { useAbTestWords } from './words';

const route = getRouteApi('/ab-tests/$testId');

/** One A/B test: a draft is edited, a started one is watched. */
export function AbTestPage(): ReactNode {
  const { testId } = route.useParams();
  const search = route.useSearch();
  const words = useAbTestWords();
  const navigate = useNavigate();
  const found = useSuspenseQuery(test(testId)).data;
  const [typed, setTyped] = useState<Draft>();
  useUnsaved(typed !== undefined);
  const isDraft = found.status === 'draft';
  const settings = <Settings test={found} typed={typed} onTyped={setTyped} />;
  return (
    <Page
      title={found.name}
      lead={
        <>
          <Status status={found.status} /> {found.description}
        </>
      }
      actions={<TestActions test={found} isTyped={typed !== undefined} />}
    >
      <Suspense fallback={<Loading />}>
        {isDraft ? (
          settings
        ) : (
          <Tabs
            label={found.name}
            selected={search.view ?? 'results'}
            onSelect={(view) =>
              void navigate({ to: '/ab-tests/$testId', params: { testId }, search: testSearch({ ...search, view }) })
            }
            tabs={[
              { id: 'results', label: words.views.results, view: () => <Results test={found} search={search} /> },
              { id: 'settings', label: words.views.settings, view: () => settings },
            ]}
          />
        )}
      </Suspense>
    </Page>
  );
}

function Settings({
  test: found,
  typed,
  onTyped,
}: {
  test: AbTest;
  typed: Draft | undefined;
  onTyped: (draft: Draft | undefined) => void;
}): ReactNode {
  const words = useAbTestWords();
  const mayManage = useMay('ab_testing:manage');
  return (
    <div className={styles.stack}>
      {found.status === 'draft' && <Notice>{words.verdict.draft}</Notice>}
      <Editor test={found} typed={typed} onTyped={onTyped} isReadOnly={!mayManage} />
    </div>
  );
}
