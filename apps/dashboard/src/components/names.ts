import { useQueries } from '@tanstack/react-query';
import { agent, campaign } from '../api/queries';

const one = { agent, campaign };

/** The names of things of a kind by their ids, as far as they are read; what is deleted has none. */
export function useNames(kind: keyof typeof one, ids: readonly string[]): Readonly<Record<string, string>> {
  const found: { data?: { name: string } | undefined }[] = useQueries({
    queries: ids.map((id) => one[kind](id)) as ReturnType<typeof agent>[],
  });
  return Object.fromEntries(ids.flatMap((id, at) => (found[at]?.data ? [[id, found[at].data.name]] : [])));
}
