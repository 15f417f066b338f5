import type { DomainEvent, EventMap, EventName } from '../../contracts';

/** The present shape of an event, and the conversion from the version before. */
export interface EventVersion<Name extends EventName = EventName> {
  v: number;
  /** From the data of version `v - 1`. */
  upcast: (data: Record<string, unknown>) => EventMap[Name];
}

/**
 * The events whose shape has changed since version 1, with their present version. Adding optional fields is no change.
 * Versions before the last need not be known: events live seven days, and a release is rolled out after all of the one
 * before.
 */
export const eventVersions: { [Name in EventName]?: EventVersion<Name> } = {};

/** The version that this release publishes and handles directly. */
export function versionOf(name: EventName): number {
  return eventVersions[name]?.v ?? 1;
}

/** An event in the present shape, or why this release does not understand its version. */
export type Understood = { event: DomainEvent } | { problem: 'newer' | 'older'; reason: string };

/** Brings an event to the present version: its own as it is, that of the version before by its upcaster. */
export function understood(
  event: DomainEvent,
  known: EventVersion | undefined = eventVersions[event.name],
): Understood {
  const { v: present, upcast } = known ?? { v: 1 };
  const v = event.v ?? 1;
  if (v === present) return { event };
  if (v === present - 1 && upcast)
    return { event: { ...event, v: present, data: upcast(event.data as unknown as Record<string, unknown>) } };
  const understands = present === 1 ? 'version 1' : `versions ${present - 1} and ${present}`;
  return {
    problem: v > present ? 'newer' : 'older',
    reason: `It is of version ${v}; this release understands ${understands}`,
  };
}
