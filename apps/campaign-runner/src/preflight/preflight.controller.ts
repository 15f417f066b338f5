import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { ListedCampaignLead, Page, Preflight, RpcRequest, TestMessage } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { PreflightService } from './preflight.service';
import { TestMessages } from './test-messages.service';

/** Answers the requests about preflights and test messages, and about the leads of campaigns, which before a launch are a preflight's. */
@Controller()
export class PreflightController {
  constructor(
    private readonly preflights: PreflightService,
    private readonly tests: TestMessages,
  ) {}

  @Rpc('runner.campaigns.preflight')
  preflight(ctx: RequestContext, { id }: RpcRequest<'runner.campaigns.preflight'>): Promise<Preflight> {
    return this.preflights.preflight(ctx, id);
  }

  @Rpc('runner.campaigns.test_message')
  testMessage(ctx: RequestContext, request: RpcRequest<'runner.campaigns.test_message'>): Promise<TestMessage> {
    return this.tests.send(ctx, request);
  }

  @Rpc('runner.campaigns.leads')
  leads(ctx: RequestContext, query: RpcRequest<'runner.campaigns.leads'>): Promise<Page<ListedCampaignLead>> {
    return this.preflights.leads(ctx, query);
  }
}
