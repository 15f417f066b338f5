import { DiscoveryService } from '@nestjs/core';
import type { RequestContext } from '../../vocabulary/context';

/** Data of a job: ids, and the context of its origin. The truth is in MongoDB. */
export interface JobData {
  ctx: RequestContext;
  id: string;
  /** Runs after all other work of its account. */
  bulk?: true;
}

/** Where the decorator leaves the job's name for the boot-time scan. */
export const OnJobMetadata = DiscoveryService.createDecorator<string>();

/** Where {@link OnDeadJob} leaves the job's name. */
export const OnSpentJobMetadata = DiscoveryService.createDecorator<string>();

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
    OnSpentJobMetadata(job)(target, key, descriptor);
  };
}
