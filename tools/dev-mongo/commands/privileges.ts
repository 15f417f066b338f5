import type { Call } from './call.ts';
import { fail } from '../errors.ts';

/** What is answered before anybody has signed in. */
const ANYBODY = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'buildInfo',
  'buildinfo',
  'saslStart',
  'saslContinue',
  'logout',
  'connectionStatus',
  'endSessions',
]);

/** What everybody may do who has signed in: it shows, or touches, only what is theirs. */
const SIGNED_IN = new Set(['listDatabases', 'killSessions', 'refreshSessions']);

const LOOKING = ['dbStats', 'dbstats', 'listCollections', 'listIndexes'];
const READING = ['find', 'getMore', 'killCursors', 'count', 'distinct', 'aggregate', 'explain', ...LOOKING];
const SHAPING = ['create', 'drop', 'createIndexes', 'dropIndexes', 'deleteIndexes'];
const WRITING = ['insert', 'update', 'delete', 'findAndModify', 'findandmodify', ...SHAPING];

/** The commands of a role in its own database (manual: reference/built-in-roles). `root` may do everything everywhere. */
const COMMANDS_OF = new Map([
  ['read', new Set(READING)],
  ['readWrite', new Set([...READING, ...WRITING])],
  ['dbAdmin', new Set([...LOOKING, ...SHAPING, 'dropDatabase'])],
]);

/** What a server without any user lets its own machine do, to make the first one (the localhost exception). */
const FIRST = new Set(['replSetInitiate', 'replSetReconfig', 'createUser']);

/** May this connection have the command done? Fails with Unauthorized otherwise. */
export function authorize({ store, signIn, db, name }: Call): void {
  if (ANYBODY.has(name)) return;
  const { user } = signIn;
  if (!user && store.users.all().length === 0 && FIRST.has(name) && db === 'admin') return;
  if (!user) fail('Unauthorized', `Command ${name} requires authentication`);
  if (SIGNED_IN.has(name) || user.roles.some(({ role }) => role === 'root')) return;
  if (user.roles.some((role) => role.db === db && COMMANDS_OF.get(role.role)?.has(name))) return;
  fail('Unauthorized', `not authorized on ${db} to execute command ${name}`);
}

/** The databases that `listDatabases` shows; undefined for all of them. */
export function visibleDatabases({ signIn, withAuth }: Call): Set<string> | undefined {
  const { user } = signIn;
  if (!withAuth || user?.roles.some(({ role }) => role === 'root')) return undefined;
  return new Set(user?.roles.map(({ db }) => db));
}
