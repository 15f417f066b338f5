import type { ReactNode } from 'react';
import { useShellWords } from '../words/shell';
import { Button } from './button';

/** Below a list that is read page by page. */
export function More({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}): ReactNode {
  const words = useShellWords();
  if (!hasNextPage) return null;
  return (
    <div>
      <Button onPress={() => void fetchNextPage()} isPending={isFetchingNextPage}>
        {words.more}
      </Button>
    </div>
  );
}
