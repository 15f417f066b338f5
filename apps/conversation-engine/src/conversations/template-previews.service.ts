import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { FirstTouchTemplate, PreviewTemplate, TemplatePreview } from '@northline/common/contracts';
import { invalid, unknownReference } from '@northline/common/vocabulary/errors';
import { withSentence } from '@northline/common/vocabulary/sentences';
import { templateOf } from '../agents/agent-definition';
import { AgentsRepository } from '../agents/agents.repository';
import { KnownTemplates } from '../agents/known-templates.service';
import { checkTemplate, renderTemplate } from '../agents/template';
import { LeadsRepository } from '../leads/leads.repository';

/** Shows a WhatsApp template as one lead would get it; nothing is sent. */
@Injectable()
export class TemplatePreviews {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly agents: AgentsRepository,
    private readonly templates: KnownTemplates,
  ) {}

  /** Errors: 400 unknown lead or agent, or nothing to show; 409 naming the placeholder that the lead has no value for. */
  async preview(ctx: RequestContext, { leadId, agentConfigId, template }: PreviewTemplate): Promise<TemplatePreview> {
    const given = template ? templateOf(template) : await this.templateOfAgent(ctx, agentConfigId);
    checkTemplate(given);
    const lead = await this.leads.find(ctx.accountId, leadId);
    if (!lead) throw unknownReference('leadId', 'Lead');
    const { template: known, problem } = await this.templates.find(ctx, given);
    const { header, text } = renderTemplate({ ...given, text: known?.body ?? given.text }, lead);
    const above =
      header?.type === 'text' ? known?.header?.text?.replace(/\{\{\s*\w+\s*\}\}/, () => header.value) : header?.value;
    const line = above ?? known?.header?.text;
    return {
      ...(line !== undefined && { header: line }),
      body: text,
      ...(known?.footer !== undefined && { footer: known.footer }),
      buttons: known?.buttons.map((button) => button.text) ?? [],
      ...(known && { category: known.category }),
      ...(problem !== undefined && { problem, ...withSentence(problem) }),
    };
  }

  private async templateOfAgent(ctx: RequestContext, agentConfigId: string | undefined): Promise<FirstTouchTemplate> {
    if (agentConfigId === undefined) throw invalid('template', 'Either agentConfigId or template is required');
    const agent = await this.agents.find(ctx.accountId, agentConfigId);
    if (!agent) throw unknownReference('agentConfigId', 'Agent configuration');
    if (!agent.firstTouchTemplate) throw invalid('agentConfigId', 'The agent has no firstTouchTemplate');
    return agent.firstTouchTemplate;
  }
}
