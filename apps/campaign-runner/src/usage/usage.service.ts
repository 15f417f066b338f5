import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { conflict, notFound } from '@northline/common/vocabulary/errors';
import { say } from '@northline/common/vocabulary/sentences';
import { AbTestsRepository } from '../ab-tests/ab-tests.repository';
import { CampaignsRepository } from '../campaigns/campaigns.repository';

/** The users of an agent or an A/B test; what a campaign needs stays. */
@Injectable()
export class UsageService {
  constructor(
    private readonly tests: AbTestsRepository,
    private readonly campaigns: CampaignsRepository,
  ) {}

  /** Whether a campaign or a test that is not completed needs the agent. */
  async isAgentInUse(ctx: RequestContext, agentConfigId: string): Promise<boolean> {
    return (
      (await this.tests.usesAgent(ctx.accountId, agentConfigId)) ||
      this.campaigns.usesAgent(ctx.accountId, agentConfigId)
    );
  }

  async deleteTest(ctx: RequestContext, id: string): Promise<{ deleted: true }> {
    const test = await this.tests.find(ctx.accountId, id);
    if (!test) throw notFound('A/B test');
    if (test.status !== 'draft') throw conflict(say('test_not_draft'));
    if (await this.campaigns.usesTest(ctx.accountId, id)) throw conflict(say('test_in_campaign'));
    if (!(await this.tests.deleteDraft(ctx.accountId, id))) throw conflict(say('test_not_draft'));
    return { deleted: true };
  }
}
