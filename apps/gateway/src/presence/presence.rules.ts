import type { Actor } from '@northline/common/vocabulary/context';
import type { Viewer } from './presence-bodies';

/** How long a member is a viewer after they said so, in milliseconds. */
export const presentMs = 45_000;

/** Most viewers of one conversation. */
export const mostViewers = 20;

/** What a viewer leaves in Redis, as JSON. */
interface Left {
  name: string;
  /** Milliseconds since 1970, as `until`. */
  since: number;
  until: number;
}

/** The viewers whose time has not passed, those who came first, from what each left. */
export function presentViewers(left: Record<string, string>, now = Date.now()): Viewer[] {
  return Object.entries(left)
    .map(([memberId, json]) => ({ memberId, ...read(json) }))
    .filter(({ until }) => until > now)
    .toSorted((one, other) => one.since - other.since || one.memberId.localeCompare(other.memberId))
    .slice(0, mostViewers)
    .map(({ memberId, name, until }) => ({ memberId, name, until: new Date(until).toISOString() }));
}

/** What is left once a member looks at this moment: those who are present, and whose time has passed. */
export function withViewer(
  left: Record<string, string>,
  { id, name }: Pick<Actor, 'id' | 'name'>,
  now = Date.now(),
): { present: Record<string, string>; gone: string[] } {
  const here = Object.entries(left).filter(([, json]) => read(json).until > now);
  const known = here.find(([memberId]) => memberId === id)?.[1];
  const viewer: Left = { name, since: known === undefined ? now : read(known).since, until: now + presentMs };
  const present = { ...Object.fromEntries(here), [id]: JSON.stringify(viewer) };
  return { present, gone: Object.keys(left).filter((memberId) => !(memberId in present)) };
}

function read(json: string): Left {
  return JSON.parse(json) as Left;
}
