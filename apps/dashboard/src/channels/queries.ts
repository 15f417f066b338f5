import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import { must, type PreviewTemplate } from '@northline/client';
import { at, northline } from '../api/northline';
import { byCursor } from '../api/pages';
import type { Typed } from './connect.rules';
import type { Channel } from './health.rules';
import type { LimitsBody } from './limits.rules';
import type { Aside, ChannelSearch } from './search.rules';

const rows = 50;
const watchedMs = 30_000;

/** The state of all channels. */
export const channelStates = queryOptions({
  queryKey: ['integrations', 'list'],
  queryFn: ({ signal }) => must(northline.GET('/api/integrations', { signal })),
});

/** The WhatsApp templates as Meta last described them, page by page. */
export const templates = ({ status }: ChannelSearch) =>
  infiniteQueryOptions({
    queryKey: ['integrations', 'whatsapp', 'templates', 'list', { status }],
    queryFn: ({ signal, pageParam: cursor }) =>
      must(
        northline.GET('/api/integrations/whatsapp/templates', {
          params: { query: { limit: rows, ...(status && { status }), cursor } },
          signal,
        }),
      ),
    ...byCursor,
  });

/** One approved template, where there is any. */
export const approvedTemplates = queryOptions({
  queryKey: ['integrations', 'whatsapp', 'templates', 'approved'],
  queryFn: ({ signal }) =>
    must(
      northline.GET('/api/integrations/whatsapp/templates', {
        params: { query: { limit: 1, status: 'APPROVED' } },
        signal,
      }),
    ),
});

/** Messages that were set aside, newest first, page by page. */
export const setAside = (status: Aside) =>
  infiniteQueryOptions({
    queryKey: ['inbound', 'list', { status }],
    queryFn: ({ signal, pageParam: cursor }) =>
      must(
        northline.GET('/api/inbound-messages', {
          params: { query: { status, limit: rows, cursor } },
          signal,
        }),
      ),
    ...byCursor,
    // No live event tells that one was set aside.
    refetchInterval: watchedMs,
  });

/** The campaigns of a channel, newest first, at most 200. */
export const campaignsOn = (channel: Channel) =>
  queryOptions({
    queryKey: ['campaigns', 'list', 'on', channel],
    queryFn: async ({ signal }) =>
      (await must(northline.GET('/api/campaigns', { params: { query: { channel, limit: 200 } }, signal }))).campaigns,
  });

/** Sends the opening of a campaign to an address of one's own. */
export const sendTestMessage = (id: string, to: string) =>
  must(northline.POST('/api/campaigns/{id}/test-message', { ...at(id), body: { to } }));

/** A template as a lead would get it; nothing is sent. */
export const previewTemplate = (body: PreviewTemplate) =>
  must(northline.POST('/api/integrations/whatsapp/templates/preview', { body }));

const put: Record<Channel, (body: Typed & LimitsBody) => Promise<unknown>> = {
  whatsapp: (body) => must(northline.PUT('/api/integrations/whatsapp', { body })),
  telegram: (body) => must(northline.PUT('/api/integrations/telegram', { body })),
  email: (body) => must(northline.PUT('/api/integrations/email', { body })),
};

function useWrite<Input>(
  write: (input: Input) => Promise<unknown>,
  resource: 'integrations' | 'inbound' = 'integrations',
): UseMutationResult<unknown, Error, Input> {
  const cache = useQueryClient();
  // Not awaited: what a caller does on success must happen before the page changes under it.
  return useMutation({ mutationFn: write, onSuccess: () => void cache.invalidateQueries({ queryKey: [resource] }) });
}

/** Checks what is given at the provider and saves it; nothing is saved when that refuses. */
export const useConnect = (channel: Channel): UseMutationResult<unknown, Error, Typed & LimitsBody> =>
  useWrite(put[channel]);

/** Forgets a channel's credentials. */
export const useDisconnect = (channel: Channel): UseMutationResult<unknown, Error, void> =>
  useWrite(() => must(northline.DELETE('/api/integrations/{channel}', { params: { path: { channel } } })));

/** Reads the templates from Meta now. */
export const useRefreshTemplates = (): UseMutationResult<unknown, Error, void> =>
  useWrite(() => must(northline.POST('/api/integrations/whatsapp/templates/refresh')));

/** Looks up the domains of email now. */
export const useRefreshDomain = (): UseMutationResult<unknown, Error, void> =>
  useWrite(() => must(northline.POST('/api/integrations/email/domain/refresh')));

/** Takes a message as if it had come from the lead; an unreadable mail is fetched again. */
export const useRelease = (): UseMutationResult<unknown, Error, string> =>
  useWrite((id) => must(northline.POST('/api/inbound-messages/{id}/release', at(id))), 'inbound');
