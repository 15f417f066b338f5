import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type AgentDraft,
  type AgentSettings,
  each,
  must,
  NorthlineError,
  type UpdateAgent,
  type UpdateDraft,
} from '@northline/client';
import { at, northline } from '../api/northline';
import { byCursor } from '../api/pages';
import type { AgentsSearch } from './search.rules';
import { closed, settingsOf } from './settings.rules';

const page = 50;
/** Agents, the newest first, page by page. */
export const agentList = ({ status }: AgentsSearch) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'list', { status }],
    queryFn: ({ signal, pageParam: cursor }) =>
      must(
        northline.GET('/api/agent-config', {
          params: { query: { limit: page, ...(status && { status }), cursor } },
          signal,
        }),
      ),
    ...byCursor,
  });

/** Its draft; null while there is none. */
export const draft = (id: string) =>
  queryOptions({ queryKey: ['agents', id, 'draft'], queryFn: ({ signal }) => readDraft(id, signal) });

/** Its versions, the newest first, page by page. */
export const versions = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['agents', id, 'versions'],
    queryFn: ({ signal, pageParam: cursor }) =>
      must(
        northline.GET('/api/agent-config/{id}/versions', {
          params: { path: { id }, query: { limit: page, cursor } },
          signal,
        }),
      ),
    ...byCursor,
  });

/** How one version differs from another. */
export const comparison = (id: string, from: number, to: number) =>
  queryOptions({
    queryKey: ['agents', id, 'comparison', from, to],
    queryFn: ({ signal }) =>
      must(northline.GET('/api/agent-config/{id}/compare', { params: { path: { id }, query: { from, to } }, signal })),
  });

const dayMs = 86_400_000;

/** How far its conversations have come, or those that were created in the last `days`. */
export const reach = (id: string, days?: number) =>
  queryOptions({
    queryKey: ['agents', id, 'stats', { days }],
    queryFn: ({ signal }) => {
      const query = days === undefined ? {} : { from: new Date(Date.now() - days * dayMs).toISOString() };
      return must(northline.GET('/api/agent-config/{id}/stats', { params: { path: { id }, query }, signal }));
    },
  });

/** What is wrong or doubtful about stages, without saving them. */
export const check = (settings: AgentSettings) => {
  const { stages, inboundEntries } = closed(settings);
  return queryOptions({
    queryKey: ['agents', 'check', { stages, inboundEntries }],
    queryFn: ({ signal }) =>
      must(northline.POST('/api/agent-config/check', { body: { stages, inboundEntries }, signal })),
    staleTime: Infinity,
  });
};

/** The models that agents may use. */
export const models = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => must(northline.GET('/api/models', { signal })),
  staleTime: Infinity,
});

/** All knowledge bases, to be attached. */
export const knowledgeBases = queryOptions({
  queryKey: ['knowledge', 'list', 'all'],
  queryFn: () => Array.fromAsync(each(northline, '/api/knowledge-bases')),
});

/** All tool servers, to be attached. */
export const toolServers = queryOptions({
  queryKey: ['tool-servers', 'list', 'all'],
  queryFn: () => Array.fromAsync(each(northline, '/api/mcp-servers')),
});

/** Creates an agent in status `draft`. */
export const createAgent = (body: { name: string; goal: string; systemPrompt: string }) =>
  must(northline.POST('/api/agent-config', { body }));

/** What no draft holds: the status, and whether the agent is silent. */
export type AgentChange = Pick<UpdateAgent, 'status' | 'conversationsPaused'>;

/** Changes what no draft holds. */
export const changeAgent = (id: string, body: AgentChange) =>
  must(northline.PATCH('/api/agent-config/{id}', { ...at(id), body }));

/** Deletes an agent that nothing uses. */
export const deleteAgent = (id: string) => must(northline.DELETE('/api/agent-config/{id}', at(id)));

/** A draft as it was read, or what is live where there is none. */
export interface ReadDraft {
  settings: AgentSettings;
  /** When the draft was last changed; null: there is none. */
  readAt: string | null;
}

/** The draft was changed, published or discarded by somebody else since it was read. */
export class StaleDraft extends Error {
  constructor(readonly theirs: ReadDraft) {
    super('The draft was changed by somebody else');
  }
}

/**
 * Saves changes of a draft that was read at `readAt` (null: there was none).
 * @throws StaleDraft when it has changed since.
 */
export const saveDraft = (id: string, readAt: string | null, body: UpdateDraft) =>
  orStale(
    id,
    readAt,
    must(northline.PATCH('/api/agent-config/{id}/draft', { ...at(id), body: { ...body, ifUpdatedAt: readAt } })),
  );

/**
 * Makes the draft that was read at `readAt` the next version, live at once.
 * @throws StaleDraft when it has changed since.
 */
export const publishDraft = (id: string, readAt: string | null) =>
  orStale(
    id,
    readAt,
    must(northline.POST('/api/agent-config/{id}/publish', { ...at(id), body: { ifUpdatedAt: readAt } })),
  );

/** Lets the draft replace a version that became live since it was begun. */
export const rebaseDraft = (id: string, basedOn: number) =>
  must(northline.PATCH('/api/agent-config/{id}/draft', { ...at(id), body: { basedOn } }));

/** Removes the draft that was read at `readAt`; what is live stays. */
export const discardDraft = (id: string, readAt: string) =>
  must(northline.DELETE('/api/agent-config/{id}/draft', { params: { path: { id }, query: { ifUpdatedAt: readAt } } }));

/** Makes the agent what it was in a version, live at once. */
export const restoreVersion = (id: string, version: number) =>
  must(northline.POST('/api/agent-config/{id}/versions/{version}/restore', { params: { path: { id, version } } }));

async function orStale<T>(id: string, readAt: string | null, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof NorthlineError) || ![404, 409].includes(error.status)) throw error;
    const theirs = await readAgain(id);
    throw theirs.readAt === readAt ? error : new StaleDraft(theirs);
  }
}

async function readAgain(id: string): Promise<ReadDraft> {
  const draft = await readDraft(id);
  if (draft) return { settings: draft.settings, readAt: draft.updatedAt };
  return { settings: settingsOf(await must(northline.GET('/api/agent-config/{id}', at(id)))), readAt: null };
}

// Asked for only where the agent has one: browsers report every 404 as an error of the page.
async function readDraft(id: string, signal?: AbortSignal): Promise<AgentDraft | null> {
  const options = { ...at(id), ...(signal && { signal }) };
  const { draftUpdatedAt } = await must(northline.GET('/api/agent-config/{id}', options));
  if (draftUpdatedAt === undefined) return null;
  try {
    return await must(northline.GET('/api/agent-config/{id}/draft', options));
  } catch (error) {
    if (error instanceof NorthlineError && error.status === 404) return null;
    throw error;
  }
}
