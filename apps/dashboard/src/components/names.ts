import { queryOptions, useQueries } from '@tanstack/react-query';
import { must } from '@northline/client';
import { at, northline } from '../api/northline';
import { agent, base, campaign } from '../api/queries';

const toolServer = (id: string) =>
  queryOptions({
    queryKey: ['tool-servers', id],
    queryFn: ({ signal }) => must(northline.GET('/api/mcp-servers/{id}', { ...at(id), signal })),
  });

const one = { agent, campaign, base, toolServer };

/** The names of things of a kind by their ids, as far as they are read; what is deleted has none. */
export function useNames(kind: keyof typeof one, ids: readonly string[]): Readonly<Record<string, string>> {
  const found: { data?: { name: string } | undefined }[] = useQueries({
    queries: ids.map((id) => one[kind](id)) as ReturnType<typeof agent>[],
  });
  return Object.fromEntries(ids.flatMap((id, at) => (found[at]?.data ? [[id, found[at].data.name]] : [])));
}
