import { type Call, type Reply, documentOption } from './call.ts';
import { fail, refuse } from '../errors.ts';
import type { Work } from '../slices.ts';
import { T, isNumber, isTruthy, numberOf, pick, textOf } from '../values/raw.ts';

/** Commands that write, and so have a write concern. */
const WRITES = new Set([
  'insert',
  'update',
  'delete',
  'findAndModify',
  'findandmodify',
  'create',
  'drop',
  'dropDatabase',
  'createIndexes',
  'dropIndexes',
  'deleteIndexes',
  'createUser',
  'updateUser',
  'dropUser',
]);

/** What is still to be done before a command may be answered, and what its answer says about it. */
type Concern = { onDisk: boolean; error?: Reply };

/** What a write concern asks for (manual: reference/write-concern). In a replica set `majority`, the default, waits for the journal. */
function writeConcern(call: Call): Concern {
  const concern = documentOption(call.body, 'writeConcern');
  const [w, j] = [pick(concern, 'w'), pick(concern, 'j')];
  if (isTruthy(j)) return { ...unsatisfied(call, w), onDisk: true };
  const majority = w === undefined || (w.type === T.string && textOf(w) === 'majority');
  return { ...unsatisfied(call, w), onDisk: majority && call.replicaSet !== undefined && j === undefined };
}

/** One server can neither write to several nor knows tags of its own. */
function unsatisfied({ replicaSet }: Call, w: ReturnType<typeof pick>): { error?: Reply } {
  if (w === undefined || (isNumber(w) && numberOf(w) <= 1) || (w.type === T.string && textOf(w) === 'majority'))
    return {};
  if (!replicaSet) fail('BadValue', "cannot use 'w' > 1 when a host is not replicated");
  if (isNumber(w))
    return { error: { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg: 'Not enough data-bearing nodes' } };
  return {
    error: {
      code: 79,
      codeName: 'UnknownReplWriteConcern',
      errmsg: `No write concern mode named '${w.type === T.string ? textOf(w) : ''}' found in replica set configuration`,
    },
  };
}

/** What a read may tell (manual: reference/read-concern). */
function readConcern({ body, replicaSet }: Call): 'local' | 'majority' | 'linearizable' {
  const level = pick(documentOption(body, 'readConcern'), 'level');
  const name = level === undefined ? 'local' : level.type === T.string ? textOf(level) : '';
  if (name === 'local' || name === 'available') return 'local';
  if (name === 'snapshot') refuse("the read concern 'snapshot'");
  if (name !== 'majority' && name !== 'linearizable')
    fail('FailedToParse', "Enumeration value for field 'readConcern.level' is not a valid value.");
  if (name === 'linearizable' && !replicaSet)
    fail('NotAReplicaSet', 'node needs to be a replica set member to use read concern');
  return name;
}

/** What a command's write concern asks for, or its read concern; called before the command does anything. */
function concernOf(call: Call): Concern {
  return WRITES.has(call.name) ? writeConcern(call) : { onDisk: readConcern(call) === 'linearizable' };
}

/** Does what a command does, and answers, also an error, only after what its concern asks for. */
export function* honouring(call: Call, work: Work<Reply>): Work<Reply> {
  if (!WRITES.has(call.name) && readConcern(call) === 'majority') return yield* call.store.durably(work);
  const { onDisk, error } = concernOf(call);
  try {
    const reply = yield* work;
    return error ? { ...reply, writeConcernError: error } : reply;
  } finally {
    if (onDisk) yield* call.store.onDisk();
  }
}
