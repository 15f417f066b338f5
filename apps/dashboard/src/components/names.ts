import { queryOptions, useQueries } from '@tanstack/react-query';
import { must } from '@northline/client';
import { northline } from '../api/northline';

/** Those of a kind that have some ids; the API answers at most a page of them. */
const read = {
  agents: async (query: OneRequest) =>
    (await must(northline.GET('/api/agent-config', { params: { query } }))).agentConfigs,
  'ab-tests': async (query: OneRequest) => (await must(northline.GET('/api/ab-tests', { params: { query } }))).abTests,
  campaigns: async (query: OneRequest) =>
    (await must(northline.GET('/api/campaigns', { params: { query } }))).campaigns,
  leads: async (query: OneRequest) =>
    (await must(northline.GET('/api/leads', { params: { query } }))).leads.map(({ id, name }) => ({ _id: id, name })),
};

type Kind = keyof typeof read;

interface OneRequest {
  ids: string;
  limit: number;
}

const mostIds = 200;

/** The request for names of a kind that is about to be made, and the ids in it. */
const next = new Map<Kind, { ids: Set<string>; names: Promise<ReadonlyMap<string, string>> }>();

/** The name of a thing, in one request with the others whose names are asked for at the same moment; null: there is none. */
async function nameOf(kind: Kind, id: string): Promise<string | null> {
  let request = next.get(kind);
  if (!request || request.ids.size >= mostIds) {
    const ids = new Set<string>();
    const names = new Promise((resolve) => setTimeout(resolve)).then(async () => {
      if (next.get(kind)?.ids === ids) next.delete(kind);
      const found = await read[kind]({ ids: [...ids].join(), limit: mostIds });
      return new Map(found.map(({ _id, name }) => [String(_id), name]));
    });
    request = { ids, names };
    next.set(kind, request);
  }
  request.ids.add(id);
  return (await request.names).get(id) ?? null;
}

const named = {
  agents: (id: string) => queryOptions({ queryKey: ['agents', id, 'name'], queryFn: () => nameOf('agents', id) }),
  'ab-tests': (id: string) =>
    queryOptions({ queryKey: ['ab-tests', id, 'name'], queryFn: () => nameOf('ab-tests', id) }),
  campaigns: (id: string) =>
    queryOptions({ queryKey: ['campaigns', id, 'name'], queryFn: () => nameOf('campaigns', id) }),
  leads: (id: string) => queryOptions({ queryKey: ['leads', id, 'name'], queryFn: () => nameOf('leads', id) }),
};

/** The names of things of a kind by their ids, as far as they are read; what is deleted has none. */
export function useNames(kind: Kind, ids: readonly string[]): Readonly<Record<string, string>> {
  const found = useQueries({ queries: ids.map((id) => named[kind](id)) });
  return Object.fromEntries(ids.flatMap((id, at) => (found[at]?.data ? [[id, found[at].data]] : [])));
}
