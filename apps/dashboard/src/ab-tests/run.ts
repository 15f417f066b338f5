import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReason } from '../components/notice';
import { toast } from '../components/toasts';

/** A write that changes a test or its campaigns, and what is said once it is done. */
export interface Work {
  run: () => Promise<unknown>;
  said: string;
}

/** Runs what changes a test; afterwards tests and campaigns are read again. */
export function useWork(onEnd: () => void) {
  const cache = useQueryClient();
  const reason = useReason();
  return useMutation({
    mutationFn: ({ run }: Work) => run(),
    onSuccess: (_, { said }) => toast(said, 'good'),
    onError: (error) => toast(reason(error), 'bad'),
    onSettled: async () => {
      onEnd();
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['ab-tests'] }),
        cache.invalidateQueries({ queryKey: ['campaigns'] }),
      ]);
    },
  });
}
