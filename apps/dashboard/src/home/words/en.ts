import { counted, figureIn } from '../../words/language';

const figure = figureIn('en');
const waiting = counted('en', { one: 'lead waits', other: 'leads wait' });

export const words = {
  title: 'Home',
  waiting: 'Needs a person',
  waitingOf: (n: number) => `${waiting(n)} for a person.`,
  showAll: 'Show all',
  nobodyWaits: 'Nobody waits for a person.',
  lead: 'Lead',
  unnamed: 'Without a name',
  since: 'Since',
  reason: 'Reason',
  lastMessage: 'Last message',
  campaigns: 'Campaigns at work',
  noCampaigns: 'No campaign is running.',
  sent: (sent: number, total: number) => `${figure(sent)} of ${figure(total)} written to`,
  shownOf: (shown: number, total: number) => `${figure(shown)} of ${figure(total)} campaigns at work.`,
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
  today: (used: number, allowed: number) => `${figure(used)} of ${figure(allowed)} today`,
  days: 'The last 14 days',
  day: 'Day',
  started: 'Started',
  answered: 'Answered',
  handedOff: 'To a person',
  asTable: 'Show as table',
  steps: {
    title: 'Five steps to your first campaign',
    names: {
      agent: 'Make an agent',
      playground: 'Have a first conversation',
      channel: 'Connect a channel',
      leads: 'Add leads',
      campaign: 'Launch a campaign',
    },
    texts: {
      agent: 'What it wants to find out, what it says and asks, and what it must not do.',
      playground: 'In the playground you play the lead. Nobody is written to.',
      channel: 'WhatsApp, Telegram or email.',
      leads: 'From a CSV file, or one by hand.',
      campaign: 'Choose the leads, the agent and the hours. What will be sent is shown before anything is.',
    },
    actions: {
      agent: 'New agent',
      playground: 'Open the playground',
      channel: 'Connect a channel',
      leads: 'Import leads',
      campaign: 'New campaign',
    },
    done: 'Done',
    launched: 'Your first campaign is under way.',
    watch: 'Watch it',
  },
};

/** The words of the home page in a language. */
export type HomeWords = typeof words;
