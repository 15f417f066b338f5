import { counted } from '../../words/language';

const waiting = counted('en', { one: 'lead waits', other: 'leads wait' });

export const words = {
  title: 'Home',
  waiting: 'Needs a person',
  waitingOf: (n: number) => `${waiting(n)} for a person.`,
  nobodyWaits: 'Nobody waits for a person.',
  lead: 'Lead',
  unnamed: 'Without a name',
  since: 'Since',
  reason: 'Reason',
  lastMessage: 'Last message',
  campaigns: 'Campaigns at work',
  noCampaigns: 'No campaign is running.',
  sent: (sent: number, total: number) => `${sent} of ${total} written to`,
  states: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    selecting: 'Selecting leads',
    sending: 'Sending',
    waiting: 'Waiting',
    paused: 'Paused',
    completed: 'Completed',
  },
  next: 'Next message',
  channels: 'Channels',
  channelNames: { whatsapp: 'WhatsApp', telegram: 'Telegram', email: 'Email' },
  health: { absent: 'Not connected', good: 'Connected', bad: 'Needs attention' },
  tokenStale: 'The access token is too old or was refused. Connect again with a new one.',
  today: (used: number, allowed: number) => `${used} of ${allowed} today`,
  days: 'The last 14 days',
  day: 'Day',
  started: 'Started',
  answered: 'Answered',
  handedOff: 'To a person',
  asTable: 'Show as table',
  steps: {
    title: 'Five steps to your first campaign',
    agent: 'Make an agent: what it says, asks and must not do.',
    playground: 'Have your first conversation with it in the playground, where you play the lead.',
    channel: 'Connect a channel: WhatsApp, Telegram or email.',
    leads: 'Import leads from a CSV file, or add one by hand.',
    campaign: 'Launch a campaign to them.',
    done: 'Done',
  },
};

/** The words of the home page in a language. */
export type HomeWords = typeof words;
