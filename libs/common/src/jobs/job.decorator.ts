import { DiscoveryService } from '@nestjs/core';
import type { RequestContext } from '../context';

/** Data of a job: ids, and the context of who began it. Mongo is the truth. */
export interface JobData {
  ctx: RequestContext;
  id: string;
}

/** Where the decorator leaves the job's name for the boot-time scan. */
export const OnJobMetadata = DiscoveryService.createDecorator<string>();

/** Marks the one method that does a job. It is called at least once and must be safe to run twice, also at the same time. */
export function OnJob(job: string) {
  return <Handler extends (data: JobData) => Promise<void>>(target: object, key: string, descriptor: TypedPropertyDescriptor<Handler>): void => {
    OnJobMetadata(job)(target, key, descriptor);
  };
}
