import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Loading } from '../components/notice';
import { Panel } from '../components/page';
import { PageFailure } from './page-failure';

/** A panel that reads on its own: while its service is slow or down, the rest of the page is there. */
export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Panel title={title}>
      <CatchBoundary getResetKey={() => title} errorComponent={PageFailure}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </CatchBoundary>
    </Panel>
  );
}
