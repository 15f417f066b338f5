import { Injectable } from '@nestjs/common';
import { accountId, type DomainEvent } from '@northline/common/contracts';
import { OnEvent } from '@northline/common/events';
import { ReadMarksRepository } from './read-marks.repository';

/** Read marks go with their member. */
@Injectable()
export class ReadMarksConsumer {
  constructor(private readonly marks: ReadMarksRepository) {}

  @OnEvent('member.removed')
  removed(event: DomainEvent<'member.removed'>): Promise<void> {
    return this.marks.forget(accountId(event.accountId), event.data.memberId);
  }
}
