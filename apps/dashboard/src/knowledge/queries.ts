import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { must } from '@northline/client';
import { at, northline } from '../api/northline';
import { byCursor } from '../api/pages';

const page = 50;
const pollMs = 1_500;

/** Knowledge bases, the newest first, page by page. */
export const baseList = infiniteQueryOptions({
  queryKey: ['knowledge', 'list'],
  queryFn: ({ signal, pageParam: cursor }) =>
    must(northline.GET('/api/knowledge-bases', { params: { query: { limit: page, cursor } }, signal })),
  ...byCursor,
});

/** One knowledge base. */
export const base = (id: string) =>
  queryOptions({
    queryKey: ['knowledge', id],
    queryFn: ({ signal }) => must(northline.GET('/api/knowledge-bases/{id}', { ...at(id), signal })),
  });

/** How many agents look things up in it. */
export const agentCount = (id: string) =>
  queryOptions({
    queryKey: ['agents', 'list', 'count', id],
    queryFn: async ({ signal }) => {
      const query = { knowledgeBaseId: id, limit: 1 };
      return (await must(northline.GET('/api/agent-config', { params: { query }, signal }))).total;
    },
  });

/** Its documents, the newest first, page by page; read again and again while one of them is being read. */
export const documentList = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['knowledge', id, 'documents'],
    queryFn: ({ signal, pageParam: cursor }) =>
      must(
        northline.GET('/api/knowledge-bases/{id}/documents', {
          params: { path: { id }, query: { limit: page, cursor } },
          signal,
        }),
      ),
    ...byCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ documents }) => documents.some(({ status }) => status === 'processing'))
        ? pollMs
        : false,
  });

/** The passages of a document in its order, page by page. */
export const passagesOf = (id: string, docId: string) =>
  infiniteQueryOptions({
    queryKey: ['knowledge', id, 'documents', docId, 'passages'],
    queryFn: ({ signal, pageParam: cursor }) =>
      must(
        northline.GET('/api/knowledge-bases/{id}/documents/{docId}/passages', {
          params: { path: { id, docId }, query: { limit: page, cursor } },
          signal,
        }),
      ),
    ...byCursor,
  });

/** What an agent would be given for a question, best first. */
export const passages = (id: string, query: string) =>
  queryOptions({
    queryKey: ['knowledge', id, 'passages', query],
    queryFn: ({ signal }) =>
      must(northline.POST('/api/knowledge-bases/{id}/search', { ...at(id), body: { query }, signal })),
  });

/** Creates an empty knowledge base. */
export const createBase = (body: { name: string; description: string }) =>
  must(northline.POST('/api/knowledge-bases', { body }));

/** Changes the name of a knowledge base, or the note. */
export const changeBase = (id: string, body: { name: string; description: string }) =>
  must(northline.PATCH('/api/knowledge-bases/{id}', { ...at(id), body }));

/** Deletes a knowledge base with its documents. */
export const deleteBase = (id: string) => must(northline.DELETE('/api/knowledge-bases/{id}', at(id)));

/** Adds a text. */
export const addText = (id: string, body: { title: string; text: string }) =>
  must(northline.POST('/api/knowledge-bases/{id}/documents', { ...at(id), body }));

/** The largest file that is taken, in bytes. */
export const mostBytes = 8 * 1024 * 1024;

/** Adds a file; its name is the title. */
export const addFile = (id: string, file: File) =>
  must(
    northline.POST('/api/knowledge-bases/{id}/documents', {
      ...at(id),
      body: { file },
      bodySerializer: () => {
        const form = new FormData();
        form.set('file', file, file.name);
        return form;
      },
    }),
  );

/** Deletes a document. */
export const deleteDocument = (id: string, docId: string) =>
  must(northline.DELETE('/api/knowledge-bases/{id}/documents/{docId}', { params: { path: { id, docId } } }));
