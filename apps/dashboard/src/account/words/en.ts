import { counted } from '../../words/language';

const sessions = counted('en', { one: 'other session', other: 'other sessions' });

export const words = {
  title: 'Account',
  settings: 'Settings',
  name: 'Name',
  timezone: 'Time zone',
  timezoneHint: 'Days in analytics and times on these pages are in this zone.',
  language: 'Language of new agents',
  languageHint: 'In English, for example German.',
  country: 'Country of phone numbers',
  countryHint: 'Two letters, for example CH. Numbers without + are read as numbers of this country.',
  lockEdited: 'Keep insights that a person has edited as they are',
  retention: 'Days kept',
  kept: {
    auditRetentionDays: 'Audit log',
    webhookLogRetentionDays: 'Webhook deliveries',
    turnRetentionDays: 'Turns',
    inboundRetentionDays: 'Messages received',
    deliveryRetentionDays: 'Deliveries',
    eventRetentionDays: 'Events of conversations',
  },
  undo: 'Undo changes',
  save: 'Save',
  saved: 'Saved.',
  password: 'Your password',
  currentPassword: 'Present password',
  newPassword: 'New password',
  passwordHint: 'At least 8 characters, and none of the most common ones.',
  changePassword: 'Change password',
  passwordChanged: 'Your password is changed. Your other sessions have ended.',
  sessions: 'Your sessions',
  whereSignedIn: 'Where you are signed in',
  browser: 'Browser',
  address: 'Address',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  unknown: 'Unknown',
  thisOne: 'This one',
  end: 'End',
  endWhich: (since: string) => `End the session of ${since}`,
  endOthers: (count: number) => `End ${sessions(count)}`,
};

/** The words of the account page in a language. */
export type AccountWords = typeof words;
