import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useLocation } from '@tanstack/react-router';
import { NorthlineError } from '@northline/client';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isPassing, waitMs } from '../api/northline';
import { Empty, Failure } from '../components/notice';
import { Page } from '../components/page';
import { useShellWords } from '../words/shell';
import { pages } from './pages';
import { useSignedOut } from './signed-out';

const againMs = 10_000;

/** Where a page could not be shown: why, and another try; by itself once it may succeed. */
export function PageFailure({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>): ReactNode {
  const queries = useQueryErrorResetBoundary();
  const again = useEffectEvent(() => (queries.reset(), reset()));
  const signedOut = useSignedOut();
  const wasSignedOut = useRef(signedOut);
  useEffect(() => {
    if (wasSignedOut.current && !signedOut) again();
    wasSignedOut.current = signedOut;
  }, [signedOut]);
  useEffect(() => {
    if (!isPassing(error)) return undefined;
    const timer = setTimeout(() => again(), Math.max(againMs, waitMs(error)));
    return () => clearTimeout(timer);
  }, [error]);
  if (isGone(error)) return <Gone />;
  return <Failure error={error} onRetry={() => (queries.reset(), reset())} />;
}

/** A page that could not be shown, as a whole. */
export function FailedPage(props: Pick<ErrorComponentProps, 'error' | 'reset'>): ReactNode {
  const words = useShellWords();
  return (
    <Page title={isGone(props.error) ? words.notFound : words.broken}>
      <PageFailure {...props} />
    </Page>
  );
}

/** The address leads to nothing. */
export function NotFound(): ReactNode {
  const words = useShellWords();
  return (
    <Page title={words.notFound}>
      <Gone />
    </Page>
  );
}

/** What an address named is not there; the way to the list in which it would be. */
function Gone(): ReactNode {
  const words = useShellWords();
  const { pathname } = useLocation();
  const { id, to } = pages.find((page) => page.to !== '/' && pathname.startsWith(page.to)) ?? home;
  return <Empty title={words.failures.gone} action={<Link to={to}>{words.pages[id]}</Link>} />;
}

const home = { id: 'home', to: '/' } as const;

const isGone = (error: unknown): boolean => error instanceof NorthlineError && error.status === 404;
