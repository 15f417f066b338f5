import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useMay } from '../api/session';
import { Loading } from '../components/notice';
import { Page } from '../components/page';
import { Tabs } from '../components/tabs';
import { Charts } from './charts';
import { Learned } from './learned';
import { useInsightsWords } from './words';

const route = getRouteApi('/insights');

/** The account in figures, and what its leads said. */
export function InsightsPage(): ReactNode {
  const words = useInsightsWords();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const mayRead = useMay('conversations:view');
  const view = (content: ReactNode): ReactNode => <Suspense fallback={<Loading />}>{content}</Suspense>;
  const figures = { id: 'figures', label: words.figures, view: () => view(<Charts />) };
  const learned = { id: 'learned', label: words.learned, view: () => view(<Learned />) };
  return (
    <Page title={words.title}>
      <Tabs
        label={words.tabs}
        tabs={mayRead ? [figures, learned] : [figures]}
        selected={mayRead && tab ? tab : 'figures'}
        onSelect={(id) =>
          void navigate({ search: (now) => ({ ...now, tab: id === 'learned' ? ('learned' as const) : undefined }) })
        }
      />
    </Page>
  );
}
