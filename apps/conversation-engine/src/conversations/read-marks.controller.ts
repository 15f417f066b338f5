import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { ReadMark, RpcRequest } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { ReadMarks } from './read-marks.service';

/** Answers the requests about read marks. */
@Controller()
export class ReadMarksController {
  constructor(private readonly marks: ReadMarks) {}

  @Rpc('engine.conversations.read')
  read(ctx: RequestContext, { id, messageCount }: RpcRequest<'engine.conversations.read'>): Promise<ReadMark> {
    return this.marks.read(ctx, id, messageCount);
  }

  @Rpc('engine.conversations.unread')
  unread(ctx: RequestContext, { id }: RpcRequest<'engine.conversations.unread'>): Promise<ReadMark> {
    return this.marks.unread(ctx, id);
  }
}
