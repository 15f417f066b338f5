import { type Call, type Reply, checkOptions, documentOption, flag } from './call.ts';
import { fail, refuse } from '../errors.ts';
import type { ReplicaSet, SetConfig } from '../storage/replica-set.ts';
import type { Work } from '../slices.ts';
import { type Raw, T, numberOf, pick, textOf, valuesOf } from '../values/raw.ts';

/** What `hello` says of the set; nothing on a standalone server. */
export function membership(set: ReplicaSet | undefined): Reply {
  if (!set) return {};
  if (!set.config) return { isreplicaset: true, info: 'Does not have a valid replica set config', secondary: false };
  if (!set.isPrimary)
    return {
      isreplicaset: true,
      info: 'Our replica set config is invalid or we are not a member of it',
      secondary: false,
    };
  const { name, version, host } = set.config;
  return { setName: name, setVersion: version, hosts: [host], primary: host, me: host, secondary: false };
}

/** `replSetInitiate`, of a set of one member; without a configuration the member is this server. */
export function* replSetInitiate(call: Call): Work<Reply> {
  checkOptions(call.body, ['replSetInitiate'], 'replSetInitiate');
  const set = setOf(call);
  if (set.config) fail('AlreadyInitialized', 'already initialized');
  yield* set.save(
    configIn(documentOption(call.body, 'replSetInitiate'), { name: set.name, version: 1, host: set.host }),
  );
  return {};
}

/** `replSetReconfig`; a server that is not the primary takes it by `force` only. */
export function* replSetReconfig(call: Call): Work<Reply> {
  checkOptions(call.body, ['replSetReconfig', 'force', 'maxTimeMS'], 'replSetReconfig');
  const set = setOf(call);
  const force = flag(call.body, 'force');
  const before = set.config ?? fail('NotYetInitialized', 'Node not yet initialized; use the replSetInitiate command');
  if (!set.isPrimary && !force)
    fail('NotWritablePrimary', 'replSetReconfig should only be run on a writable PRIMARY. Current state REMOVED;');
  const config = configIn(documentOption(call.body, 'replSetReconfig'), before);
  if (!force && config.version <= before.version) {
    fail(
      'NewReplicaSetConfigurationIncompatible',
      `New replica set configuration version must be greater than old, but ${config.version} is not greater than ${before.version} for replica set ${set.name}`,
    );
  }
  // As MongoDB does: a forced configuration jumps ahead of all that others may have meanwhile.
  yield* set.save(force ? { ...config, version: before.version + 10_000 } : config);
  return {};
}

/** `replSetGetConfig`. */
export function* replSetGetConfig(call: Call): Work<Reply> {
  checkOptions(call.body, ['replSetGetConfig'], 'replSetGetConfig');
  const { name, version, host } =
    setOf(call).config ?? fail('NotYetInitialized', 'no replset config has been received');
  return {
    config: {
      _id: name,
      version,
      protocolVersion: 1n,
      writeConcernMajorityJournalDefault: true,
      members: [{ _id: 0, host, arbiterOnly: false, priority: 1, votes: 1 }],
    },
  };
}

function setOf(call: Call): ReplicaSet {
  return call.replicaSet ?? fail('NoReplicationEnabled', 'This node was not started with replication enabled.');
}

function configIn(document: Raw, otherwise: SetConfig): SetConfig {
  const id = pick(document, '_id');
  if (!id) return otherwise;
  const [member, another] = membersOf(document);
  if (another) refuse('a replica set of several members');
  const host = member?.type === T.object ? pick(member, 'host') : undefined;
  if (id.type !== T.string || host?.type !== T.string)
    fail('InvalidReplicaSetConfig', 'a configuration needs an _id and members with a host each');
  const version = pick(document, 'version');
  return { name: textOf(id), version: version ? numberOf(version) : otherwise.version, host: textOf(host) };
}

function membersOf(document: Raw): Raw[] {
  const members = pick(document, 'members');
  return members?.type === T.array ? valuesOf(members) : [];
}
