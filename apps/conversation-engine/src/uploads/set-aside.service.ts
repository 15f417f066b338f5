import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { DeadLettersService } from '@northline/common/platform/attempts';
import { UploadsRepository } from './uploads.repository';

/** Work with a file that was given up, though the file may not be to blame. */
export interface GivenUp {
  accountId: AccountId;
  uploadId: string;
  /** The job, and the id of its row. */
  job: string;
  id: string;
  attempts: number;
  reason: string;
}

/** Lets an operator release work with an uploaded file that was given up: the file is kept, and the work a dead letter. */
@Injectable()
export class SetAside {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly deadLetters: DeadLettersService,
  ) {}

  async add({ accountId, uploadId, job: name, id, attempts, reason }: GivenUp): Promise<void> {
    await this.uploads.keepAside(accountId, uploadId);
    await this.deadLetters.add({ kind: 'job', name, id, accountId, attempts, reason });
  }
}
