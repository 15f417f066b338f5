import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { addFile, documentList, mostBytes } from './queries';

/** A file is larger than what is taken. */
export class TooLarge extends Error {}

/** A file on its way, or one that was refused. */
export interface Upload {
  key: number;
  file: File;
  /** Others are sent before it. */
  isWaiting: boolean;
  /** Why it was refused. */
  error: Error | null;
}

const keyOf = (id: string): [string, string] => ['upload', id];

/** Sends a file to a knowledge base; several one after another, also when the page is left meanwhile. */
export function useUpload(id: string): (file: File) => void {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: keyOf(id),
    scope: { id: keyOf(id).join(' ') },
    mutationFn: (file: File) => (file.size > mostBytes ? Promise.reject(new TooLarge()) : addFile(id, file)),
    onSettled: () => void cache.invalidateQueries({ queryKey: documentList(id).queryKey }),
  });
  return mutate;
}

/** The files of a knowledge base that are on their way or were refused, and how one that was is let go. */
export function useUploads(id: string): { uploads: Upload[]; forget: (key: number) => void } {
  const mutations = useQueryClient().getMutationCache();
  const uploads = useMutationState({
    filters: { mutationKey: keyOf(id), predicate: ({ state: { status } }) => status !== 'success' },
    select: ({ mutationId, state: { variables, isPaused, error } }): Upload => ({
      key: mutationId,
      file: variables as File,
      isWaiting: isPaused,
      error,
    }),
  });
  const forget = (key: number): void => {
    const found = mutations.getAll().find(({ mutationId }) => mutationId === key);
    if (found) mutations.remove(found);
  };
  return { uploads, forget };
}
