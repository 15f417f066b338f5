import {
  type Call,
  type Reply,
  checkOptions,
  collectionName,
  collectionOf,
  documentOption,
  flag,
  hintOf,
  write,
} from './call.ts';
import { fail } from '../errors.ts';
import { compile } from '../filters/filter.ts';
import { matchPosition } from '../filters/matcher.ts';
import { type Change, NO_CHANGE, modify } from '../updates/modify.ts';
import { parseProjection, project } from '../aggregation/projection.ts';
import { type Raw, pick } from '../values/raw.ts';
import { parseSort } from '../search/sort.ts';
import { parseUpdate } from '../updates/update-parse.ts';
import type { Work } from '../slices.ts';

const OPTIONS = [
  'findAndModify',
  'findandmodify',
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'arrayFilters',
  'hint',
  'bypassDocumentValidation',
];

/** `findAndModify` (manual: reference/command/findAndModify). */
export function* findAndModify(call: Call): Work<Reply> {
  const { body } = call;
  checkOptions(body, OPTIONS, 'findAndModify');
  const removing = flag(body, 'remove');
  checkCombination(body, removing);
  const projection = parseProjection(pick(body, 'fields'));
  const query = compile(documentOption(body, 'query'));
  const update = removing ? 'remove' : parseUpdate(pick(body, 'update') as Raw, pick(body, 'arrayFilters'));
  const show = (change: Change): Reply => {
    const shown = !removing && flag(body, 'new') ? change.after : change.before;
    const position = projection?.positional !== undefined && shown ? matchPosition(query, shown).position : -1;
    const value = shown && projection ? project(projection, shown, position) : (shown ?? null);
    return { lastErrorObject: lastError(change, removing), value };
  };
  return yield* write(call, function* (turn) {
    const upsert = flag(body, 'upsert');
    const collection = collectionOf(call) ?? (upsert ? yield* turn.ensure(call.db, collectionName(call)) : undefined);
    if (!collection) return show(NO_CHANGE);
    const target = {
      collection,
      query,
      multi: false,
      upsert,
      sort: parseSort(pick(body, 'sort')),
      hint: hintOf(body, collection),
    };
    return show(yield* modify(turn, target, update));
  });
}

function checkCombination(body: Raw, removing: boolean): void {
  const update = pick(body, 'update');
  if (removing && update) fail('FailedToParse', "Cannot specify both an 'update' and 'remove'=true");
  if (removing && flag(body, 'upsert')) fail('FailedToParse', "Cannot specify both 'upsert'=true and 'remove'=true ");
  if (removing && flag(body, 'new'))
    fail(
      'FailedToParse',
      "Cannot specify both 'new'=true and 'remove'=true; 'remove' always returns the deleted document",
    );
  if (!removing && !update) fail('FailedToParse', 'Either an update or remove=true must be specified');
}

function lastError(change: Change, removing: boolean): Reply {
  const n = change.upserted ? 1 : change.matched;
  if (removing) return { n };
  return { n, updatedExisting: change.matched > 0, ...(change.upserted && { upserted: pick(change.upserted, '_id') }) };
}
