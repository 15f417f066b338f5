import { startStandin } from '../tools/dev-mongo/standin.ts';
import { addressOf, everybody, mongoUsers, type Principal, testPasswords } from '../tools/northline/credentials.ts';

/** A stand-in for MongoDB with the users of development, for one benchmark. */
export type Database = {
  port: number;
  /** As one that may do everything reaches it. */
  uri: string;
  /** As a user reaches it, by its own address or by that of what stands in front of it. */
  as: (user: Principal | typeof everybody, uri?: string) => string;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
};

/** Starts a stand-in on a free port, with data of its own. */
export async function startDatabase(passwords = testPasswords()): Promise<Database> {
  const mongo = await startStandin({ users: mongoUsers(passwords) });
  const as: Database['as'] = (user, uri = mongo.uri) => addressOf(uri, user, passwords);
  return { port: mongo.port ?? 0, uri: as(everybody), as, stop: () => mongo.stop() };
}
