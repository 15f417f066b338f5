import type { Handler } from './call.ts';
import * as admin from './admin.ts';
import { aggregate } from './aggregate.ts';
import { explain } from './explain.ts';
import { configureFailPoint } from './fail-points.ts';
import { findAndModify } from './find-and-modify.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { count, distinct, find, getMore, killCursors } from './read.ts';
import { replSetGetConfig, replSetInitiate, replSetReconfig } from './replica-set.ts';
import {
  connectionStatus,
  createUser,
  dropUser,
  logout,
  saslContinue,
  saslStart,
  updateUser,
  usersInfo,
} from './users.ts';
import { insert, remove, update } from './write.ts';

const { hello, nothing, buildInfo, serverStatus, listDatabases, listCollections, create, drop, dropDatabase, dbStats } =
  admin;

/** Every command that the stand-in has, by the name that begins its message. */
export const COMMANDS = new Map<string, Handler>(
  Object.entries({
    hello,
    isMaster: hello,
    ismaster: hello,
    ping: nothing,
    endSessions: nothing,
    killSessions: nothing,
    refreshSessions: nothing,
    buildInfo,
    buildinfo: buildInfo,
    serverStatus,
    listDatabases,
    listCollections,
    create,
    drop,
    dropDatabase,
    dbStats,
    dbstats: dbStats,
    createIndexes,
    listIndexes,
    dropIndexes,
    deleteIndexes: dropIndexes,
    find,
    getMore,
    killCursors,
    count,
    distinct,
    aggregate,
    explain,
    replSetInitiate,
    replSetReconfig,
    replSetGetConfig,
    configureFailPoint,
    saslStart,
    saslContinue,
    logout,
    connectionStatus,
    createUser,
    updateUser,
    dropUser,
    usersInfo,
    insert,
    update,
    delete: remove,
    findAndModify,
    findandmodify: findAndModify,
  }),
);
