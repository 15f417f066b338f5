import type { components } from '@northline/client';

type Row = components['schemas']['Conversation'];

/** Which conversations the inbox shows; all of it stands in the URL. */
export interface InboxSearch {
  status?: Row['status'];
  channel?: Row['channel'];
  /** Whose: those of the signed-in member, or those that nobody takes care of. */
  who?: 'me' | 'nobody';
  unread?: true;
  /** Words that were said, or with which the lead's name, email or phone begins. */
  search?: string;
  /** The message that was found, to which the thread jumps. */
  message?: string;
}

/** The states of a conversation, in the order of the filter. */
export const statuses = ['active', 'handed_off', 'completed', 'dropped'] as const;

/** The channels, in the order of the filter. */
export const channels = ['whatsapp', 'telegram', 'email'] as const;

/** Most characters of a search. */
export const longestSearch = 200;

const objectId = /^[0-9a-f]{24}$/;

/** What of the URL's query the inbox understands; anything else is left out. */
export function inboxSearch(search: Record<string, unknown>): InboxSearch {
  const status = statuses.find((known) => known === search['status']);
  const channel = channels.find((known) => known === search['channel']);
  const who = (['me', 'nobody'] as const).find((known) => known === search['who']);
  const text = typeof search['search'] === 'string' ? search['search'].trim().slice(0, longestSearch) : '';
  const message = typeof search['message'] === 'string' && objectId.test(search['message']) && search['message'];
  return {
    ...(status && { status }),
    ...(channel && { channel }),
    ...(who && { who }),
    ...(search['unread'] === true && { unread: true as const }),
    ...(text !== '' && { search: text }),
    ...(message && { message }),
  };
}

/** What of it narrows the list: not the message that a thread shows. */
export function narrowingOf({ message: _message, ...narrowing }: InboxSearch): InboxSearch {
  return narrowing;
}
