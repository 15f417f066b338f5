import { DiscoveryService } from '@nestjs/core';
import type { DomainEvent, EventName } from '../../contracts';
import type { EventVersion } from './event-versions';

/** How an event is consumed. */
export interface OnEventOptions {
  event: EventName;
  /** Above 1, the method takes an array of at most this many events. */
  batch: number;
  /** How long the first event of a batch waits for others. */
  gatherMs: number;
  /** The shape that the method expects; absent: this release's. */
  known?: EventVersion;
}

/** Short enough to go unnoticed; events published together are handled together. */
const shortMs = 20;

/** Where the decorator leaves its options for the boot-time scan. */
export const OnEventMetadata = DiscoveryService.createDecorator<OnEventOptions>();

type OneHandler<Name extends EventName> = (event: DomainEvent<Name>) => Promise<void>;
type BatchHandler<Name extends EventName> = (events: DomainEvent<Name>[]) => Promise<void>;

/**
 * Marks the one method of this service that handles an event. It is called at least once per event, in any order, and
 * must be safe to repeat. An event that throws is retried later, and is a dead letter after ten failures.
 */
export function OnEvent<Name extends EventName>(event: Name) {
  return <Handler extends OneHandler<Name>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    OnEventMetadata({ event, batch: 1, gatherMs: 0 })(target, key, descriptor);
  };
}

/**
 * Like {@link OnEvent} for a method that handles up to `batch` events together, which wait `gatherMs` for each other; a
 * failed batch is tried one by one.
 */
export function OnEvents<Name extends EventName>(event: Name, options: { batch: number; gatherMs?: number }) {
  return <Handler extends BatchHandler<Name>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    OnEventMetadata({ gatherMs: shortMs, ...options, event })(target, key, descriptor);
  };
}
