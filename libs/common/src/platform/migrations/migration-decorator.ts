import { DiscoveryService } from '@nestjs/core';

/**
 * The data version of this release. A release raises it by one when it has migrations or declares other indexes. It
 * also runs on data one version newer: during a rollout, the former release is still at work.
 */
export const dataVersion = 1;

/** One change of documents. */
export interface MigrationOptions {
  /** The {@link dataVersion} of the release that brings it. */
  version: number;
  /** Unique in its service, for good: a database remembers the migration by this name. */
  name: string;
}

/** Where the decorator leaves its options for the migrator. */
export const MigrationMetadata = DiscoveryService.createDecorator<MigrationOptions>();

/**
 * Marks a method that changes documents for a release: `@Migration({ version: 2, name: 'phones as E.164' })`. It runs
 * once for each database, before the release, while the former one is still at work; migrations run in the order of
 * their versions, then names. It may be interrupted at any point and run again, and resolves with how many documents it
 * changed this time. It uses nothing of its provider that exists only once the service has started.
 */
export function Migration(options: MigrationOptions) {
  return <Method extends () => Promise<number>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    MigrationMetadata(options)(target, key, descriptor);
  };
}
