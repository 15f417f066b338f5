import { Controller, type Type } from '@nestjs/common';
import type { RequestContext } from '../context';
import { type ParkedWork, type ParkedWorkQuery, type ParkedWorkRelease, type ServiceName, subjectPrefix } from '../contracts';
import { Rpc } from '../messaging/rpc.decorator';
import { ParkedWorkService } from './parked-work.service';

/** Answers `<service>.parked_work.*`. */
export function parkedWorkController(service: ServiceName): Type {
  const prefix = subjectPrefix[service];

  @Controller()
  class ParkedWorkController {
    constructor(private readonly parked: ParkedWorkService) {}

    @Rpc(`${prefix}.parked_work.list`)
    async list(_ctx: RequestContext, _query: ParkedWorkQuery): Promise<{ items: ParkedWork[] }> {
      return { items: await this.parked.list() };
    }

    @Rpc(`${prefix}.parked_work.release`)
    async release(_ctx: RequestContext, { _id }: ParkedWorkRelease): Promise<{ released: number }> {
      return { released: await this.parked.release(_id) };
    }
  }

  return ParkedWorkController;
}
