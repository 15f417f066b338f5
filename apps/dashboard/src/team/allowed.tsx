import { lazy, type ReactNode, Suspense } from 'react';
import { type Scope, useMay } from '../api/session';
import { loaded } from '../app/loaded';
import { Loading } from '../components/notice';
import { Page } from '../components/page';

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

/** A page that a scope shows; whoever lacks it is told so below its title. */
export function AllowedPage({
  scope,
  title,
  children,
}: {
  scope: Scope;
  title: string;
  children: ReactNode;
}): ReactNode {
  if (useMay(scope)) return children;
  return (
    <Page title={title}>
      <Allowed scope={scope}>{children}</Allowed>
    </Page>
  );
}
