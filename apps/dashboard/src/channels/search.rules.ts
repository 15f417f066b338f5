/** Messages that were set aside, by what was done with them. */
export const asideStatuses = ['quarantined', 'unreadable', 'ignored'] as const;

/** One of {@link asideStatuses}. */
export type Aside = (typeof asideStatuses)[number];

/** States of a template, in Meta's words, that are worth a filter. */
export const templateStatuses = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'] as const;

const views = ['connection', 'limits', 'templates', 'domain'] as const;

/** Which set-aside messages are listed; absent: those in quarantine. */
export interface ChannelsSearch {
  aside?: Aside;
}

/** The open view of a channel; which templates are listed, and of which one the preview is open. */
export interface ChannelSearch {
  view?: (typeof views)[number];
  status?: (typeof templateStatuses)[number];
  template?: string;
}

/** What of an address the page of all channels understands. */
export function channelsSearch({ aside }: Record<string, unknown>): ChannelsSearch {
  const known = asideStatuses.find((one) => one === aside);
  return known === undefined ? {} : { aside: known };
}

/** What of an address the page of one channel understands. */
export function channelSearch({ view, status, template }: Record<string, unknown>): ChannelSearch {
  const knownView = views.find((one) => one === view);
  const knownStatus = templateStatuses.find((one) => one === status);
  return {
    ...(knownView && { view: knownView }),
    ...(knownStatus && { status: knownStatus }),
    ...(typeof template === 'string' && template !== '' && { template }),
  };
}
