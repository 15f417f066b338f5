import { DiscoveryService } from '@nestjs/core';
import type { JobData, OverdueJob } from './jobs';

/** Where the decorator leaves the job's name for the boot-time scan. */
export const OnJobMetadata = DiscoveryService.createDecorator<string>();

/** Where {@link OnOverdue} leaves the job's name. */
export const OnOverdueMetadata = DiscoveryService.createDecorator<string>();

/** Where {@link OnReleasedJob} leaves the job's name. */
export const OnReleasedJobMetadata = DiscoveryService.createDecorator<string>();

/** Where {@link OnDeadJob} leaves the job's name. */
export const OnDeadJobMetadata = DiscoveryService.createDecorator<string>();

/**
 * Marks the one method that runs a job. It is called at least once and must be safe to run twice, even simultaneously.
 * It answers false when there was nothing to do: the row is finished, not due, or claimed by another process.
 */
export function OnJob(job: string) {
  return <Handler extends (data: JobData) => Promise<boolean>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    OnJobMetadata(job)(target, key, descriptor);
  };
}

/**
 * Marks the one method that finds the rows whose job should have run by now: the ticker of every replica calls it, and
 * queues what it answers. Every job has one, except those that may be lost.
 */
export function OnOverdue(job: string) {
  return <Finder extends () => Promise<OverdueJob[]>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Finder>,
  ): void => {
    OnOverdueMetadata(job)(target, key, descriptor);
  };
}

/**
 * Marks the method that gives up a row whose job ended its process three times: it settles the row where its owner sees
 * it, and does none of the work. It answers false when that must wait because the last attempt still holds the row.
 * Without such a method, the job becomes a dead letter.
 */
export function OnDeadJob(job: string) {
  return <Handler extends (data: JobData) => Promise<boolean>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    OnDeadJobMetadata(job)(target, key, descriptor);
  };
}

/**
 * Marks the method that makes the row of a dead letter due again when an operator releases it; called at least once,
 * before the dead letter goes. Without such a method the row is still due by itself. It answers false when the row is
 * gone.
 */
export function OnReleasedJob(job: string) {
  return <Handler extends (data: JobData) => Promise<boolean>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    OnReleasedJobMetadata(job)(target, key, descriptor);
  };
}
