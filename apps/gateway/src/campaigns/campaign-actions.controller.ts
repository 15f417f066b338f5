import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { Campaign, Retried, SendTestMessage, TestMessage } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { AsksOutside, Audited, Caller, Failures, Id, Idempotent, NewId, Returns } from '../routing/route-words';

/** `/api/campaigns/{id}/…`: actions on campaigns (DECISIONS 63). */
@ApiTags('Campaigns')
@Controller('api/campaigns/:id')
@Failures('campaigns')
export class CampaignActionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('launch')
  @Scoped('campaigns:launch')
  @Audited('campaign.launched', 'campaign', { before: 'runner.campaigns.get' })
  @Idempotent()
  @Returns(Campaign)
  launch(@Caller() ctx: RequestContext, @Id('Campaign') id: string, @NewId() token: string): Promise<Campaign> {
    return this.rpc.request(ctx, 'runner.campaigns.launch', { id, token });
  }

  @Post('pause')
  @Scoped('campaigns:launch')
  @Audited('campaign.paused', 'campaign', { before: 'runner.campaigns.get' })
  @Returns(Campaign)
  pause(@Caller() ctx: RequestContext, @Id('Campaign') id: string): Promise<Campaign> {
    return this.rpc.request(ctx, 'runner.campaigns.pause', { id });
  }

  @Post('resume')
  @Scoped('campaigns:launch')
  @Audited('campaign.resumed', 'campaign', { before: 'runner.campaigns.get' })
  @Idempotent()
  @Returns(Campaign)
  resume(@Caller() ctx: RequestContext, @Id('Campaign') id: string, @NewId() token: string): Promise<Campaign> {
    return this.rpc.request(ctx, 'runner.campaigns.resume', { id, token });
  }

  @Post('cancel')
  @Scoped('campaigns:launch')
  @Audited('campaign.cancelled', 'campaign', { before: 'runner.campaigns.get' })
  @Returns(Campaign)
  cancel(@Caller() ctx: RequestContext, @Id('Campaign') id: string): Promise<Campaign> {
    return this.rpc.request(ctx, 'runner.campaigns.cancel', { id });
  }

  @Post('test-message')
  @Scoped('campaigns:launch')
  @AsksOutside()
  @Audited('campaign.test_message_sent', 'campaign')
  @Idempotent()
  @Returns(TestMessage)
  testMessage(
    @Caller() ctx: RequestContext,
    @Id('Campaign') id: string,
    @NewId() _id: string,
    @Body() body: SendTestMessage,
  ): Promise<TestMessage> {
    return this.rpc.request(ctx, 'runner.campaigns.test_message', { ...body, _id, id });
  }

  @Post('retry-failed')
  @Scoped('campaigns:launch')
  @Audited('campaign.retried', 'campaign')
  @Idempotent()
  @Returns(Retried)
  retryFailed(@Caller() ctx: RequestContext, @Id('Campaign') id: string): Promise<Retried> {
    return this.rpc.request(ctx, 'runner.campaigns.retry_failed', { id });
  }
}
