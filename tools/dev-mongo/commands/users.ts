import { type Call, type Reply, checkOptions, flag, listOf, textOption } from './call.ts';
import { fail, failLocation, refuse } from '../errors.ts';
import type { Work } from '../slices.ts';
import { type Role, type User, scramOf } from '../storage/users.ts';
import { Raw, T, pick, textOf } from '../values/raw.ts';

/** `saslStart`: SCRAM-SHA-256 alone. */
export function* saslStart(call: Call): Work<Reply> {
  if (textOption(call.body, 'mechanism') !== 'SCRAM-SHA-256') refuse('another mechanism than SCRAM-SHA-256');
  const payload = call.signIn.start(call.db, payloadOf(call));
  return { conversationId: 1, done: false, payload: binary(payload) };
}

/** `saslContinue`: the proof, and the empty message with which some drivers end. */
export function* saslContinue(call: Call): Work<Reply> {
  const payload = payloadOf(call);
  if (payload === '' && call.signIn.user) return { conversationId: 1, done: true, payload: binary('') };
  return { conversationId: 1, done: true, payload: binary(call.signIn.prove(payload)) };
}

/** `logout`. */
export function* logout(call: Call): Work<Reply> {
  call.signIn.end();
  return {};
}

/** `connectionStatus`: who speaks here. */
export function* connectionStatus(call: Call): Work<Reply> {
  const { user } = call.signIn;
  return {
    authInfo: {
      authenticatedUsers: user ? [{ user: user.name, db: user.db }] : [],
      authenticatedUserRoles: user?.roles ?? [],
    },
  };
}

const PARTS = ['pwd', 'roles', 'mechanisms', 'digestPassword'];

/** `createUser`. */
export function* createUser(call: Call): Work<Reply> {
  checkOptions(call.body, ['createUser', ...PARTS], 'createUser');
  const name = nameIn(call);
  if (call.store.users.find(call.db, name)) failLocation(51_003, `User "${name}@${call.db}" already exists`);
  const scram =
    scramIn(call) ??
    fail(
      'BadValue',
      "Must provide a 'pwd' field for all user documents, except those with '$external' as the user's source db",
    );
  return yield* save(call, { name, db: call.db, roles: rolesIn(call), scram });
}

/** `updateUser`: password, roles, or both. */
export function* updateUser(call: Call): Work<Reply> {
  checkOptions(call.body, ['updateUser', ...PARTS], 'updateUser');
  const user = userIn(call);
  return yield* save(call, {
    ...user,
    ...(pick(call.body, 'roles') && { roles: rolesIn(call) }),
    scram: scramIn(call) ?? user.scram,
  });
}

/** `dropUser`. */
export function* dropUser(call: Call): Work<Reply> {
  checkOptions(call.body, ['dropUser'], 'dropUser');
  const user = userIn(call);
  yield* call.store.write(function* (turn) {
    yield* turn.begin();
    call.store.users.drop(user);
  });
  return {};
}

/** `usersInfo`, of one user by name or of all users of a database. */
export function* usersInfo(call: Call): Work<Reply> {
  checkOptions(call.body, ['usersInfo'], 'usersInfo');
  const asked = pick(call.body, 'usersInfo');
  const name = asked?.type === T.string ? textOf(asked) : undefined;
  if (asked?.type === T.object || asked?.type === T.array) refuse('usersInfo by a document');
  const users = call.store.users
    .all()
    .filter((user) => user.db === call.db && (name === undefined || user.name === name));
  return {
    users: users.map((user) => ({
      _id: `${user.db}.${user.name}`,
      user: user.name,
      db: user.db,
      roles: user.roles,
      mechanisms: ['SCRAM-SHA-256'],
    })),
  };
}

function* save({ store }: Call, user: User): Work<Reply> {
  yield* store.write(function* (turn) {
    yield* turn.begin();
    store.users.save(user);
  });
  return {};
}

function nameIn(call: Call): string {
  return textOption(call.body, call.name) ?? fail('BadValue', 'A user needs a name');
}

function userIn(call: Call): User {
  const name = nameIn(call);
  return call.store.users.find(call.db, name) ?? fail('UserNotFound', `User '${name}@${call.db}' not found`);
}

function scramIn({ body }: Call): ReturnType<typeof scramOf> | undefined {
  const password = textOption(body, 'pwd');
  if (password === undefined) return undefined;
  if (!flag(body, 'digestPassword', true)) refuse('a password that was digested before');
  // Others go through SASLprep (RFC 4013).
  if (!/^[ -~]+$/.test(password)) refuse('an empty password, and characters outside ASCII in one');
  return scramOf(password);
}

/** The roles that `privileges.ts` knows. */
const ROLES = ['read', 'readWrite', 'dbAdmin', 'root'];

function rolesIn(call: Call): Role[] {
  return listOf(call, 'roles').map((value) => {
    const role = value.type === T.string ? textOf(value) : textOption(value, 'role');
    const db = value.type === T.string ? call.db : (textOption(value, 'db') ?? call.db);
    if (role === undefined || !ROLES.includes(role)) refuse(`the role ${role ?? ''}`);
    if (role === 'root' && db !== 'admin') fail('BadValue', `Could not find role: root@${db}`);
    return { role, db };
  });
}

function payloadOf({ body }: Call): string {
  const payload = pick(body, 'payload');
  if (payload?.type === T.string) return textOf(payload);
  if (payload?.type !== T.binary) fail('AuthenticationFailed', 'Authentication failed.');
  return payload.buf.toString('utf8', payload.start + 5, payload.end);
}

function binary(text: string): Raw {
  const bytes = Buffer.from(text);
  const value = Buffer.alloc(5 + bytes.length);
  value.writeInt32LE(bytes.length, 0);
  bytes.copy(value, 5);
  return new Raw(value, T.binary, 0, value.length);
}
