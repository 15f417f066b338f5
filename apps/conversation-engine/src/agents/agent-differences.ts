import { isDeepStrictEqual } from 'node:util';
import type { AgentChange, AgentDefinition } from '@northline/common/contracts';

/** By what the items of a list are told apart; the other lists are compared as a whole. */
const keys: Record<string, string> = {
  stages: 'id',
  nextStages: 'id',
  inboundEntries: 'targetStageId',
  stageInsights: 'fieldName',
};

type Fields = Record<string, unknown>;

/** How one definition of an agent differs from another, field by field. */
export function differencesOf(before: AgentDefinition, after: AgentDefinition): AgentChange[] {
  const names = new Map([...before.stages, ...after.stages].map(({ id, name }) => [id, name]));
  return compared([], plain(before), plain(after)).map(({ path, kind, values: [was, is] }) => {
    const stage = path[0] === 'stages' ? names.get(path[1] ?? '') : undefined;
    return {
      path: path.join('.'),
      ...(stage !== undefined && { stage }),
      kind,
      ...(kind !== 'added' && { before: shown(was) }),
      ...(kind !== 'removed' && { after: shown(is) }),
    };
  });
}

/** Whether two definitions are the same to the last field. */
export function isSameDefinition(one: AgentDefinition, other: AgentDefinition): boolean {
  return isDeepStrictEqual(plain(one), plain(other));
}

interface Difference {
  path: string[];
  kind: AgentChange['kind'];
  values: [before: unknown, after: unknown];
}

function compared(path: string[], before: unknown, after: unknown): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  const values: Difference['values'] = [before, after];
  if (before === undefined || after === undefined)
    return [{ path, kind: before === undefined ? 'added' : 'removed', values }];
  const key = keys[path.at(-1) ?? ''];
  if (key !== undefined) return comparedItems(path, key, before as Fields[], after as Fields[]);
  if (!isFields(before) || !isFields(after)) return [{ path, kind: 'changed', values }];
  return comparedFields(path, before, after);
}

function comparedFields(path: string[], before: Fields, after: Fields): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => compared([...path, name], before[name], after[name]));
}

function comparedItems(path: string[], key: string, before: Fields[], after: Fields[]): Difference[] {
  const [was, is] = [byKey(key, before), byKey(key, after)];
  const [kept, keeps] = [Object.keys(was).filter((name) => name in is), Object.keys(is).filter((name) => name in was)];
  const moved: Difference[] = isDeepStrictEqual(kept, keeps) ? [] : [{ path, kind: 'changed', values: [kept, keeps] }];
  return [...comparedFields(path, was, is), ...moved];
}

/** The items by their key; of several with the same the second is `key#2`. */
function byKey(key: string, items: Fields[]): Fields {
  const named = new Map<string, Fields>();
  for (const item of items) {
    const name = String(item[key]);
    const same = [...named.keys()].filter((known) => known === name || known.startsWith(`${name}#`)).length;
    named.set(same === 0 ? name : `${name}#${same + 1}`, item);
  }
  return Object.fromEntries(named);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Without fields that have no value. */
function plain(definition: AgentDefinition): unknown {
  return JSON.parse(JSON.stringify(definition));
}
