import { DiscoveryService } from '@nestjs/core';
import type { Fact, FactName } from '../contracts';
import type { FactVersion } from './fact-versions';

/** How an event is consumed. */
export interface OnFactOptions {
  fact: FactName;
  /** Above 1, the method takes an array of at most this many events. */
  batch: number;
  /** How long the first event of a batch waits for others. */
  gatherMs: number;
  /** The shape that the method expects; absent: this release's. */
  known?: FactVersion;
}

/** Short enough to go unnoticed; events published together are handled together. */
const shortMs = 20;

/** Where the decorator leaves its options for the boot-time scan. */
export const OnFactMetadata = DiscoveryService.createDecorator<OnFactOptions>();

type OneHandler<Name extends FactName> = (fact: Fact<Name>) => Promise<void>;
type BatchHandler<Name extends FactName> = (facts: Fact<Name>[]) => Promise<void>;

/**
 * Marks the one method of this service that handles an event. It is called at least once per event, in any order, and
 * must leave things right when called again; throwing means: later again, ten times at most, then it is parked.
 */
export function OnFact<Name extends FactName>(fact: Name) {
  return <Handler extends OneHandler<Name>>(target: object, key: string, descriptor: TypedPropertyDescriptor<Handler>): void => {
    OnFactMetadata({ fact, batch: 1, gatherMs: 0 })(target, key, descriptor);
  };
}

/**
 * Like {@link OnFact} for a method that handles up to `batch` events in one go, which wait `gatherMs`
 * for each other; a batch that fails is tried one by one.
 */
export function OnFacts<Name extends FactName>(fact: Name, options: { batch: number; gatherMs?: number }) {
  return <Handler extends BatchHandler<Name>>(target: object, key: string, descriptor: TypedPropertyDescriptor<Handler>): void => {
    OnFactMetadata({ gatherMs: shortMs, ...options, fact })(target, key, descriptor);
  };
}
