import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { DomainEvent } from '../../contracts';
import { Migration } from '../migrations';
import { DeadLettersRepository, type DeadLetterRow } from './dead-letters.repository';

/** What a dead letter was called before. */
type ParkedRow = Omit<DeadLetterRow, 'event'> & { fact?: DomainEvent };

/** Moves what the collection `parkedWork` held into `deadLetters`. */
@Injectable()
export class DeadLettersMigration {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly rows: DeadLettersRepository,
  ) {}

  /** Safe to interrupt: a row is removed once it is in the other collection. */
  @Migration({ version: 1, name: 'dead letters' })
  async move(): Promise<number> {
    const parked = this.connection.collection<ParkedRow>('parkedWork');
    let moved = 0;
    for await (const { fact, ...row } of parked.find()) {
      await this.rows.put({ ...row, ...(fact && { event: fact }) });
      await parked.deleteOne({ _id: row._id });
      moved += 1;
    }
    return moved;
  }
}
