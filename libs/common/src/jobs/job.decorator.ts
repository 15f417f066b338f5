import { DiscoveryService } from '@nestjs/core';
import type { RequestContext } from '../context';

/** Data of a job: ids, and the context of who began it. Mongo is the truth. */
export interface JobData {
  ctx: RequestContext;
  id: string;
  /** Done after all else of its account. */
  bulk?: true;
}

/** Where the decorator leaves the job's name for the boot-time scan. */
export const OnJobMetadata = DiscoveryService.createDecorator<string>();

/** Where {@link OnDeadJob} leaves the job's name. */
export const OnSpentJobMetadata = DiscoveryService.createDecorator<string>();

/**
 * Marks the one method that does a job. It is called at least once and must be safe to run twice, also at the same time.
 * It answers false when there was nothing to do: the row is done, not due, or in somebody else's hands.
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
 * Marks the method that gives up on a row whose job ended with its process three times: it settles the row where its
 * owner sees it, and does none of the work. It answers false when that must wait, as the last attempt still holds the row.
 * Without one, the job is a dead letter.
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
