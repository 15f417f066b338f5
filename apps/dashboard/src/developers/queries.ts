import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import {
  type CreateApiKey,
  type CreateWebhookEndpoint,
  each,
  must,
  type NewApiKey,
  type RedeliverMany,
  type RotateApiKey,
  type UpdateWebhookEndpoint,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
} from '@northline/client';
import type { Resource } from '../api/cache';
import { at, northline } from '../api/northline';
import { byCursor } from '../api/pages';
import { samplesOf } from './samples.rules';

const pageOfKeys = 100;
const pageOfDeliveries = 25;
const pageOfEvents = 100;
const watchedMs = 5_000;

/** Keys, newest first, the revoked ones among them. */
export const keys = infiniteQueryOptions({
  queryKey: ['api-keys', 'list'],
  queryFn: ({ signal, pageParam: cursor }) =>
    must(northline.GET('/api/api-keys', { params: { query: { limit: pageOfKeys, cursor } }, signal })),
  ...byCursor,
  select: ({ pages }) => pages.flatMap((page) => page.apiKeys),
});

/** Webhook endpoints, newest first; asked again, since no live event tells how their calls end. */
export const endpoints = infiniteQueryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: ({ signal, pageParam: cursor }) =>
    must(northline.GET('/api/webhooks/endpoints', { params: { query: { limit: 50, cursor } }, signal })),
  ...byCursor,
  select: ({ pages }) => pages.flatMap((page) => page.endpoints),
  refetchInterval: watchedMs,
});

/** One webhook endpoint. */
export const endpoint = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) => must(northline.GET('/api/webhooks/endpoints/{id}', { ...at(id), signal })),
    refetchInterval: watchedMs,
  });

/** What was sent to an endpoint, newest first; asked again, since no live event names it. */
export const deliveries = (id: string, status?: WebhookDelivery['status']) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', id, 'deliveries', { status }],
    queryFn: ({ signal, pageParam: cursor }) =>
      must(
        northline.GET('/api/webhooks/endpoints/{id}/deliveries', {
          params: { path: { id }, query: { limit: pageOfDeliveries, cursor, status } },
          signal,
        }),
      ),
    ...byCursor,
    select: ({ pages }) => pages.flatMap((page) => page.deliveries),
    refetchInterval: watchedMs,
  });

/** How many deliveries of an endpoint are in a state, of those that a filter names. */
export const deliveryCount = (id: string, status: WebhookDelivery['status'], filter: DeliveryFilter = {}) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries', 'count', { status, ...filter }],
    queryFn: ({ signal }) =>
      must(
        northline.GET('/api/webhooks/endpoints/{id}/deliveries', {
          params: { path: { id }, query: { limit: 1, status, ...filter } },
          signal,
        }),
      ),
    select: ({ total }) => total,
    placeholderData: keepPreviousData,
  });

/** Which deliveries are counted: of a span, with or without test events. */
export interface DeliveryFilter {
  since?: string;
  until?: string;
  test?: boolean;
}

/** One delivery with the text that is sent. */
export const fullDelivery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'delivery', id],
    queryFn: ({ signal }) => must(northline.GET('/api/webhooks/deliveries/{id}', { ...at(id), signal })),
  });

/** What of a conversation was sent to an endpoint, all of it: what is not read would be a gap. */
export const deliveriesOf = (id: string, conversationId: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries', 'of', conversationId],
    queryFn: async () => {
      const found: WebhookDelivery[] = [];
      const params = { path: { id }, query: { conversationId } };
      for await (const delivery of each(northline, '/api/webhooks/endpoints/{id}/deliveries', params))
        found.push(delivery);
      return found;
    },
    refetchInterval: watchedMs,
  });

/** A sample of each kind of event; it changes with a release alone. */
export const samples = queryOptions({
  queryKey: ['webhook-samples'],
  queryFn: async ({ signal }) => samplesOf(await must(northline.GET('/openapi.json', { signal }))),
  staleTime: Infinity,
});

/** The numbered events of a conversation after one of them, as webhooks carry them. */
export const events = (id: string, after: number) =>
  infiniteQueryOptions({
    queryKey: ['conversations', id, 'events', String(after)],
    queryFn: ({ signal, pageParam: afterSequence }) =>
      must(
        northline.GET('/api/conversations/{id}/events', {
          params: { path: { id }, query: { limit: pageOfEvents, afterSequence } },
          signal,
        }),
      ),
    initialPageParam: after,
    getNextPageParam: ({ events: page, nextSequence }) => (page.length < pageOfEvents ? undefined : nextSequence),
  });

type Write<Input, Output> = UseMutationResult<Output, Error, Input>;

/** A secret in an answer is forgotten with the component that shows it. */
function useWrite<Input, Output>(resource: Resource, write: (input: Input) => Promise<Output>): Write<Input, Output> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: write,
    gcTime: 0,
    onSuccess: () => void cache.invalidateQueries({ queryKey: [resource] }),
  });
}

/** Creates a key; its value is in this answer alone. */
export const useCreateKey = (): Write<CreateApiKey, NewApiKey> =>
  useWrite('api-keys', (body) => must(northline.POST('/api/api-keys', { body })));

/** Makes a key like one that ends, at once or later; its value is in this answer alone. */
export const useRotateKey = (): Write<{ id: string; body: RotateApiKey }, NewApiKey> =>
  useWrite('api-keys', ({ id, body }) => must(northline.POST('/api/api-keys/{id}/rotate', { ...at(id), body })));

/** Ends a key. */
export const revokeKey = (id: string) => must(northline.PATCH('/api/api-keys/{id}/revoke', at(id)));

/** Takes a revoked key off the list. */
export const deleteKey = (id: string) => must(northline.DELETE('/api/api-keys/{id}', at(id)));

/** Creates an endpoint; its secret is in this answer. */
export const useCreateEndpoint = (): Write<CreateWebhookEndpoint, WebhookEndpointWithSecret> =>
  useWrite('webhooks', (body) => must(northline.POST('/api/webhooks/endpoints', { body })));

/** Changes an endpoint. */
export const useChangeEndpoint = (): Write<{ id: string; body: UpdateWebhookEndpoint }, WebhookEndpoint> =>
  useWrite('webhooks', ({ id, body }) => must(northline.PATCH('/api/webhooks/endpoints/{id}', { ...at(id), body })));

/** Sends events to an endpoint, or no more. */
export const setEndpoint = (id: string, enabled: boolean) =>
  must(northline.PATCH('/api/webhooks/endpoints/{id}', { ...at(id), body: { enabled } }));

/** Deletes an endpoint and its log. */
export const deleteEndpoint = (id: string) => must(northline.DELETE('/api/webhooks/endpoints/{id}', at(id)));

/** Makes a new secret; the old one signs, too, for 24 hours. */
export const useRotateSecret = (): Write<string, WebhookEndpointWithSecret> =>
  useWrite('webhooks', (id) => must(northline.POST('/api/webhooks/endpoints/{id}/rotate-secret', at(id))));

/** Sends a test event, once, and tells what came of it. */
export const useTestEndpoint = (): Write<string, WebhookDelivery> =>
  useWrite('webhooks', (id) => must(northline.POST('/api/webhooks/endpoints/{id}/test', at(id))));

/** Tries a delivery again now. */
export const useRedeliver = (): Write<string, WebhookDelivery> =>
  useWrite('webhooks', (id) => must(northline.POST('/api/webhooks/deliveries/{id}/redeliver', at(id))));

/** Tries what failed of a span again, or all of it, page after page; tells how many. */
export const useRedeliverMany = (): Write<{ id: string; span: RedeliverMany }, number> =>
  useWrite('webhooks', async ({ id, span }) => {
    let count = 0;
    let cursor: string | undefined;
    do {
      const body = { ...span, ...(cursor !== undefined && { cursor }) };
      const answer = await must(northline.POST('/api/webhooks/endpoints/{id}/redeliver', { ...at(id), body }));
      count += answer.redelivered;
      cursor = answer.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return count;
  });
