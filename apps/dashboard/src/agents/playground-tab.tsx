import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { AgentConfig } from '@northline/client';
import { Loading } from '../components/notice';
import { useEditing } from './editing';
import { draft, versions } from './queries';

const Playground = lazy(() => import('../playground/playground').then((file) => ({ default: file.Playground })));

/** The playground, with the draft as it is on the screen: it is saved before it is played. */
export function PlaygroundTab({ agent: { _id } }: { agent: AgentConfig }): ReactNode {
  const { settings, isDirty, save } = useEditing();
  const { data: begun } = useSuspenseQuery(draft(_id));
  const { data: history } = useSuspenseInfiniteQuery(versions(_id));
  const agent = {
    id: _id,
    stages: settings.stages,
    followUps: settings.followUps?.length ?? 0,
    versions: history.pages.flatMap((page) => page.versions),
    ...((begun !== null || isDirty) && { draft: { isDirty, ...(begun && { changedAt: begun.updatedAt }) } }),
    save: async () => (await save()) !== undefined,
  };
  return (
    <Suspense fallback={<Loading />}>
      <Playground agent={agent} />
    </Suspense>
  );
}
