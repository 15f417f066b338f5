import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isPassing, waitMs } from '../api/northline';
import { Failure } from '../components/notice';
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
  return <Failure error={error} onRetry={() => (queries.reset(), reset())} />;
}
