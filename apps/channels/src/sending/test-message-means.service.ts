import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  type OutboundContent,
  type TestMessage,
  type TestMessageRequest,
  testMessagesPerHour,
} from '@northline/common/contracts';
import { type CostedMessage, OtherCosts } from '@northline/common/features/costs';
import { DomainError } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { Quotas } from '@northline/common/platform/quotas';
import { say } from '@northline/common/vocabulary/sentences';

/** What a test message needs beside its connection: a turn of its user, the agent's words, and somebody who pays. */
@Injectable()
export class TestMessageMeans {
  constructor(
    private readonly rpc: RpcClient,
    private readonly quotas: Quotas,
    private readonly costs: OtherCosts,
  ) {}

  /** Errors: 429 with when the next is free. */
  async takeTurn(ctx: RequestContext): Promise<void> {
    const { waitMs } = await this.quotas.takeOwn(ctx, 'test_messages', testMessagesPerHour);
    if (waitMs === 0) return;
    const minutes = Math.ceil(waitMs / 60_000);
    throw new DomainError('rate_limited', say('too_many_tests', { messages: testMessagesPerHour, minutes }));
  }

  async opening(
    ctx: RequestContext,
    asked: Pick<TestMessageRequest, 'agentConfigId' | 'channel' | 'leadId' | 'to'>,
  ): Promise<OutboundContent> {
    return (await this.rpc.request(ctx, 'engine.playground.opening_for', asked)).content;
  }

  async charge(
    { accountId }: RequestContext,
    { agentConfigId, campaignId, channel }: TestMessageRequest,
    message: CostedMessage,
  ): Promise<TestMessage['cost']> {
    const { amount, currency } = await this.costs.addMessage(
      accountId,
      { agentConfigId, campaignId, channel },
      message,
    );
    return { amount, currency };
  }
}
