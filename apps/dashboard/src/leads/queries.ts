import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { type components, createClient, must } from '@northline/client';
import { at, northline, ofPage } from '../api/northline';
import type { LeadFields } from './form.rules';
import { type LeadsSearch, leadsSearch } from './search.rules';

/** A contact of the account. */
export type Lead = components['schemas']['Lead'];

/** One thing that a lead said. */
export type Insight = components['schemas']['Preference'];

/** The import of one file. */
export type LeadImport = components['schemas']['LeadImport'];

/** The channels over which leads are written to. */
export type Channel = components['schemas']['StartConversation']['channel'];

/** The leads that match a search, page by page. */
export const leadList = (search: LeadsSearch) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'list', { ...search }],
    queryFn: ({ pageParam, signal }) =>
      must(
        northline.GET('/api/leads', {
          params: { query: { ...leadsSearch({ ...search }), ...pageParam, limit: 50 } },
          signal,
        }),
      ),
    initialPageParam: {},
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? undefined : { cursor: nextCursor }),
  });

/** One lead by its number. */
export const leadById = (id: number) =>
  queryOptions({
    queryKey: ['leads', String(id)],
    queryFn: ({ signal }) => must(northline.GET('/api/leads/{id}', { ...at(id), signal })),
  });

/** The conversations with a lead on all channels, newest first, at most 200. */
export const conversationsOfLead = (id: number) =>
  queryOptions({
    queryKey: ['conversations', 'list', 'of', String(id)],
    queryFn: ({ signal }) =>
      must(
        northline.GET('/api/conversations', {
          params: { query: { leadId: String(id), include: 'preview', limit: 200 } },
          signal,
        }),
      ),
  });

/** What was learned about a lead. */
export const insightsOfLead = (id: number) =>
  queryOptions({
    queryKey: ['insights', String(id)],
    queryFn: ({ signal }) => must(northline.GET('/api/preferences/{id}', { ...at(id), signal })),
  });

/** How an insight came to its value, the newest first. */
export const insightHistory = ({ _id: id, leadId }: Insight) =>
  queryOptions({
    queryKey: ['insights', leadId, 'history', id],
    queryFn: ({ signal }) => must(northline.GET('/api/preferences/{id}/history', { ...at(id), signal })),
  });

/** The suppressions that hold for a lead: its own, those of its phone number and of its email address. */
export const suppressionsOf = (leadId: number) =>
  queryOptions({
    queryKey: ['suppressions', 'list', { leadId }],
    queryFn: ({ signal }) =>
      must(northline.GET('/api/suppressions', { params: { query: { leadId: String(leadId), limit: 200 } }, signal })),
    select: ({ suppressions }) => suppressions,
  });

/** The imports of the last 90 days, the newest twenty. */
export const leadImports = queryOptions({
  queryKey: ['lead-imports', 'list'],
  queryFn: ({ signal }) => must(northline.GET('/api/lead-imports', { params: { query: { limit: 20 } }, signal })),
});

/** One import with its rejected rows. */
export const leadImport = (id: string) =>
  queryOptions({
    queryKey: ['lead-imports', id],
    queryFn: ({ signal }) => must(northline.GET('/api/lead-imports/{id}', { ...at(id), signal })),
  });

/** Makes a lead. */
export const createLead = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: LeadFields) => must(northline.POST('/api/leads', { body })),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['leads', 'list'] }),
  });

/** Changes the fields of a lead that are named. */
export const updateLead = (cache: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (body: LeadFields) => must(northline.PATCH('/api/leads/{id}', { ...at(id), body })),
    onSuccess: (lead) => {
      cache.setQueryData(leadById(id).queryKey, lead);
      return cache.invalidateQueries({ queryKey: ['leads', 'list'] });
    },
  });

/** Erases a lead for good. */
export const eraseLead = (cache: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: () => must(northline.DELETE('/api/leads/{id}', at(id))),
    onSuccess: async () => {
      cache.removeQueries({ queryKey: ['insights', String(id)] });
      await Promise.all(
        ['leads', 'conversations'].map((resource) => cache.invalidateQueries({ queryKey: [resource, 'list'] })),
      );
    },
  });

/** Starts a conversation with a lead. */
export const startConversation = (cache: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (body: components['schemas']['StartConversation']) =>
      must(northline.POST('/api/leads/{id}/start-conversation', { ...at(id), body })),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['conversations', 'list'] }),
  });

/** Nobody writes to the lead any more. */
export const suppressLead = (cache: QueryClient, leadId: number) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      must(northline.POST('/api/suppressions', { body: { leadId: String(leadId), reason } })),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['suppressions'] }),
  });

/** Lifts a suppression by its id. */
export const liftSuppression = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => must(northline.DELETE('/api/suppressions/{id}', at(id))),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['suppressions'] }),
  });

/** Locks or unlocks an insight. */
export const lockInsight = (id: string, isLocked: boolean) =>
  must(
    isLocked
      ? northline.POST('/api/preferences/{id}/lock', at(id))
      : northline.POST('/api/preferences/{id}/unlock', at(id)),
  );

/** Corrects an insight. */
export const correctInsight = (cache: QueryClient, { _id: id }: Insight) =>
  mutationOptions({
    mutationFn: (body: components['schemas']['UpdatePreference']) =>
      must(northline.PATCH('/api/preferences/{id}', { ...at(id), body })),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['insights'] }),
  });

/** Deletes an insight with its history. */
export const deleteInsight = (cache: QueryClient, { _id: id }: Insight) =>
  mutationOptions({
    mutationFn: () => must(northline.DELETE('/api/preferences/{id}', at(id))),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['insights'] }),
  });

// The API answers when the import has ended, or after 75 seconds.
const patient = createClient({ ...ofPage, timeoutMs: 90_000 });

/** Sends a file of leads with the mapping of its columns; `key` makes a repeat of the same file the same import. */
export const importLeads = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ file, mapping, key }: { file: File; mapping: Record<string, string>; key: string }) =>
      must(
        patient.POST('/api/leads/import', {
          params: { header: { 'Idempotency-Key': key } },
          body: { file, mapping: JSON.stringify(mapping) },
          bodySerializer: (body) => formOf(body as { file: File; mapping: string }),
        }),
      ),
    onSettled: () =>
      Promise.all([['lead-imports'], ['leads', 'list']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });

/** Which rows of a file an import would refuse. */
export const importPreview = (file: File, mapping: Record<string, string>) =>
  queryOptions({
    queryKey: ['lead-imports', 'preview', file.name, file.size, file.lastModified, mapping],
    queryFn: ({ signal }) =>
      must(
        patient.POST('/api/lead-imports/preview', {
          body: { file, mapping: JSON.stringify(mapping) },
          bodySerializer: (body) => formOf(body as { file: File; mapping: string }),
          signal,
        }),
      ),
    retry: false,
    staleTime: 'static',
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

function formOf({ file, mapping }: { file: File; mapping: string }): FormData {
  const form = new FormData();
  form.set('mapping', mapping);
  form.set('file', file);
  return form;
}
