import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, TestMessage } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { TestMessageSender } from './test-message-sender.service';

/** Answers requests about test messages. */
@Controller()
export class TestMessagesController {
  constructor(private readonly tests: TestMessageSender) {}

  @Rpc('channels.test_messages.send')
  send(ctx: RequestContext, request: RpcRequest<'channels.test_messages.send'>): Promise<TestMessage> {
    return this.tests.send(ctx, request);
  }
}
