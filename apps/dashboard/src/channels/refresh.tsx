import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { useReason } from '../components/notice';
import { toast } from '../components/toasts';

/** Has a provider asked again now, for those who may change channels. */
export function Refresh({
  refresh,
  label,
  done,
}: {
  refresh: UseMutationResult<unknown, Error, void>;
  label: string;
  /** What is said afterwards. */
  done: string;
}): ReactNode {
  const reason = useReason();
  if (!useMay('integrations:edit')) return null;
  return (
    <Button
      isPending={refresh.isPending}
      onPress={() =>
        refresh.mutate(undefined, {
          onSuccess: () => toast(done, 'good'),
          onError: (error) => toast(reason(error), 'bad'),
        })
      }
    >
      {label}
    </Button>
  );
}
