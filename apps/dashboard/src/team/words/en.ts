import { counted } from '../../words/language';
const conversations = counted('en', { one: 'open conversation', other: 'open conversations' });
const list = new Intl.ListFormat('en-GB');

export const words = {
  title: 'Team',
  members: 'Members',
  membersByName: 'Members by name',
  add: 'Add a member',
  name: 'Name',
  email: 'Email address',
  role: 'Role',
  roleOf: (email: string) => `Role of ${email}`,
  since: 'Member since',
  you: 'You',
  remove: 'Remove',
  removeWhom: (email: string) => `Remove ${email}`,
  whatRemovingDoes:
    'Their sessions end and the API keys they made stop working at once. What they did stays in the audit log.',
  assigned: (n: number) => `They take care of ${conversations(n)}.`,
  password: 'First password',
  passwordHint: 'At least 8 characters. They can change it under Account.',
  roles: 'Roles',
  whatRolesMay: 'What each role may do',
  may: 'May',
  matrix: 'Scopes of each role',
  scope: 'Scope',
  held: 'Yes',
  notHeld: 'No',
  refused: (role: string) => `Your role, ${role}, does not allow this.`,
  missing: (allows: string, roles: readonly string[]) =>
    `The scope “${allows}” is missing. ${list.format(roles)} have it.`,
  /** What a scope allows, where the API's own English words are not the ones to show. */
  scopes: {} as Partial<Record<string, string>>,
  roleNames: { owner: 'Owner', admin: 'Admin', manager: 'Manager', operator: 'Operator', viewer: 'Viewer' },
  roleMay: {
    owner: 'Everything, including deleting the account.',
    admin: 'Everything but deleting the account.',
    manager: 'Everything but members, the account’s settings, API keys and the export of the audit log.',
    operator: 'Work on leads and conversations; read agents, knowledge, campaigns, A/B tests and channels.',
    viewer: 'Read everything but the audit log, API keys and webhooks; change nothing.',
  },
};

/** The words of the team page in a language. */
export type TeamWords = typeof words;
