import type { WordsByOperation } from './operation-words';

const weak = 'The password is shorter than 8 characters or one of the most common ones';

/** Keys, the account, its members and their sessions. */
export const accessWords: WordsByOperation = {
  ApiKeys_list: {
    summary: 'List API keys',
    description: 'Keys, newest first, without their values; revoked ones stay until they are deleted.',
  },
  ApiKeys_create: {
    summary: 'Create an API key',
    description:
      'Answers with the key, which is never shown again: only a hash is stored. It can do what `scopes` name, as long as the role of its owner allows it. A key of the environment `test` sees the same data, but nothing that it starts or sends reaches anybody.',
    errors: {
      '400': 'A scope does not exist, or `expiresAt` is past',
      '403': 'A scope is beyond your role, or beyond the calling key',
    },
  },
  ApiKeys_revoke: {
    summary: 'Revoke an API key',
    description: 'Once this is answered the key is refused everywhere. It cannot be undone.',
  },
  ApiKeys_rotate: {
    summary: 'Rotate an API key',
    description:
      'Makes a new key with the same name, scopes and expiry, in one step. The old key is refused at once, or after `overlapMinutes`, until when both work: change the key in your systems meanwhile, and revoke the old one when its `lastUsedAt` stands still. The body may be left out.',
    errors: { '400': 'The key is revoked, expired or rotated already', '403': 'The key can do more than the caller' },
  },
  ApiKeys_remove: {
    summary: 'Delete an API key',
    description: 'Removes a revoked key from the list.',
    errors: { '400': 'The key is not revoked' },
  },
  Account_get: { summary: 'Read the account', description: 'The account of the caller and its settings.' },
  Account_update: {
    summary: "Change the account's settings",
    description: 'Only the fields that are sent change. Days of retention apply to what is written from then on.',
    errors: { '409': 'The account was changed at the same time' },
  },
  Account_listQuotas: {
    summary: 'List quotas',
    description:
      'The ceilings of the account, and how much of each is in use. What is refused at a ceiling is told by 409 or 429, with the name of the quota.',
  },
  Team_list: { summary: 'List members', description: 'Members of the account, newest first.' },
  Team_create: {
    summary: 'Add a member',
    description: 'Adds a user who can sign in at once with the given password.',
    errors: { '400': weak, '403': 'The role is above your own', '409': 'The email address has an account already' },
  },
  Team_update: {
    summary: 'Change a member',
    description:
      'Changes name, email address, role or password of a member. A smaller role takes effect at once, for the keys of the member, too.',
    errors: {
      '400': weak,
      '403': 'The member or the new role is not below your own',
      '409': 'The last owner cannot be demoted, or the email address has an account already',
    },
  },
  Team_remove: {
    summary: 'Remove a member',
    description: 'Ends the sessions of the member and revokes the keys.',
    errors: { '409': 'The last owner cannot be removed' },
  },
  Team_names: {
    summary: 'List the names of members',
    description:
      'Members by name, for whoever may see conversations: who an `assigneeId` is, and to whom a conversation can be assigned. Newest first; `sort=name` orders them by name.',
  },
  Roles_list: {
    summary: 'List roles and scopes',
    description:
      'Which scopes each role allows, and what each scope allows: the table by which this API decides. It is the same for every account.',
  },
  Auth_login: {
    summary: 'Sign in',
    description:
      'Answers with a session token, to send as `Authorization: Bearer …`. The session ends 12 hours after its last use, and after 7 days at the latest. It works wherever a key does, except for the lead sync. A page of the same origin sends `cookie: true` and gets the session as a cookie, too, which no script can read; writes that rely on the cookie are refused (403) unless they come from a page of this origin.',
    errors: {
      '400': 'A field is wrong, or `cookie` was asked for by another page than one of this origin',
      '401': '`Invalid email or password`',
      '429': 'Too many failed attempts, from this address or for this email address',
    },
  },
  Auth_logout: { summary: 'Sign out', description: 'Ends the session that calls, and removes its cookie.' },
  Auth_me: {
    summary: 'Read who is calling',
    description: 'Account, role, scopes and environment of the key or session that calls: the way to check a key.',
  },
  Sessions_list: {
    summary: 'List your sessions',
    description:
      "The signed-in user's own sessions, newest first, with where each was begun; `current` marks the one that asks.",
  },
  Sessions_end: {
    summary: 'End a session',
    description:
      'Signs one of your sessions out, everywhere at once. For the session that asks, this is the same as signing out.',
  },
  Sessions_endOthers: {
    summary: 'End your other sessions',
    description: 'Signs all of your sessions out except the one that asks.',
  },
  Auth_changePassword: {
    summary: 'Change your password',
    description: 'Takes the present password and ends all other sessions of the user.',
    errors: { '400': 'The present password is wrong, or the new one is too weak' },
  },
};
