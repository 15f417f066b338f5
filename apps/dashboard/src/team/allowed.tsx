import { lazy, type ReactNode, Suspense } from 'react';
import { type Scope, useMay } from '../api/session';
import { loaded } from '../app/loaded';
import { Loading } from '../components/notice';

const Refusal = lazy(() => loaded(() => import('./refusal')));

/** What a scope allows; whoever lacks it is told so, and which roles have it. */
export function Allowed({ scope, children }: { scope: Scope; children: ReactNode }): ReactNode {
  if (useMay(scope)) return children;
  return (
    <Suspense fallback={<Loading />}>
      <Refusal scope={scope} />
    </Suspense>
  );
}
