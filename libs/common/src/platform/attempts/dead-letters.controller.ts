import { Controller, type Type } from '@nestjs/common';
import type { RequestContext } from '../../vocabulary/context';
import {
  type DeadLetter,
  type DeadLetterQuery,
  type DeadLetterRelease,
  type ServiceName,
  subjectPrefix,
} from '../../contracts';
import { Rpc } from '../messaging/rpc-decorator';
import { DeadLettersService } from './dead-letters.service';

/** Answers `<service>.dead_letters.*`. */
export function deadLettersController(service: ServiceName): Type {
  const prefix = subjectPrefix[service];

  @Controller()
  class DeadLettersController {
    constructor(private readonly deadLetters: DeadLettersService) {}

    @Rpc(`${prefix}.dead_letters.list`)
    async list(_ctx: RequestContext, _query: DeadLetterQuery): Promise<{ items: DeadLetter[] }> {
      return { items: await this.deadLetters.list() };
    }

    @Rpc(`${prefix}.dead_letters.release`)
    async release(_ctx: RequestContext, { _id }: DeadLetterRelease): Promise<{ released: number }> {
      return { released: await this.deadLetters.release(_id) };
    }
  }

  return DeadLettersController;
}
