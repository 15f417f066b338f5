import { counted } from './language';

const seconds = counted('en', { one: 'second', other: 'seconds' });

/** The words of the frame around all pages. */
export const words = {
  skip: 'Skip to content',
  navigation: 'Pages',
  tryAgain: 'Try again',
  working: 'Working',
  close: 'Close',
  cancel: 'Cancel',
  more: 'Show more',
  messages: 'Messages',
  notFound: 'Nothing is here',
  broken: 'This page failed',
  newRelease: 'Northline was updated. Reload to go on.',
  reload: 'Reload',
  pages: {
    home: 'Home',
    inbox: 'Inbox',
    leads: 'Leads',
    campaigns: 'Campaigns',
    agents: 'Agents',
    abTests: 'A/B tests',
    insights: 'Insights',
    knowledge: 'Knowledge',
    channels: 'Channels',
    developers: 'Developers',
    team: 'Team',
    account: 'Account',
    audit: 'Audit log',
  },
  failures: {
    noAnswer: 'The server did not answer.',
    offline: 'You are offline. What you typed is kept; try again when you are back.',
    signedOut: 'Your session has ended.',
    forbidden: 'Your role does not allow this.',
    rateLimited: (wait: number) => `Too many requests. Try again in ${seconds(wait)}.`,
    unavailable: 'The server cannot do this right now. Nothing was changed.',
  },
  live: {
    connecting: 'Connecting',
    live: 'Live',
    away: 'Not connected: what is shown may be out of date',
  },
  signIn: {
    title: 'Sign in',
    again: 'Sign in again to go on. Nothing you typed is lost.',
    email: 'Email address',
    password: 'Password',
    action: 'Sign in',
    wrong: 'Email address or password is wrong.',
  },
  palette: {
    open: 'Search or jump',
    label: 'Search pages and actions',
    nothing: 'Nothing found',
    goTo: (page: string) => `Go to ${page}`,
  },
  menu: {
    label: 'You and this page',
    language: 'Language',
    theme: 'Theme',
    system: 'As the system',
    light: 'Light',
    dark: 'Dark',
    shortcuts: 'Keyboard shortcuts',
    signOut: 'Sign out',
  },
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Could not copy: select the text and copy it by hand.',
  requests: {
    title: 'Last requests as code',
    lead: 'The last requests of your pages, the newest first. Passwords, keys and tokens are left out; put an API key into NORTHLINE_KEY.',
    request: 'Request',
    as: 'As',
    none: 'No page has made a request yet.',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    on: 'Single-key shortcuts',
    palette: 'Go to a page or do something',
    help: 'Show keyboard shortcuts',
    goTo: (page: string) => `Go to ${page}`,
    then: 'then',
  },
};

/** The frame's words in a language. */
export type ShellWords = typeof words;
