import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AgentDefinition, FirstTouchTemplate, RpcResponse, WhatsAppTemplate } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { LRUCache } from 'lru-cache';

type Found = RpcResponse<'channels.templates.find'>;

const keepMs = 60_000;
/** A start does not wait long for words that the thread can do without. */
const failedForMs = 10_000;

/** WhatsApp templates as Meta described them, which `channels` knows; kept for a minute. */
@Injectable()
export class KnownTemplates {
  private readonly kept = new LRUCache<string, Found>({ max: 1_000, ttl: keepMs });

  constructor(private readonly rpc: RpcClient) {}

  /** What is known of a template, and why it cannot be sent with its values. Errors: those of a request. */
  find(ctx: RequestContext, template: FirstTouchTemplate): Promise<Found> {
    return this.rpc.request(ctx, 'channels.templates.find', template);
  }

  /** The agent with the wording of its template. */
  async wordedAgent(ctx: RequestContext, agent: AgentDefinition): Promise<AgentDefinition> {
    const { firstTouchTemplate: template } = agent;
    return template ? { ...agent, firstTouchTemplate: await this.worded(ctx, template) } : agent;
  }

  /** The agent with the wording of all its templates, those of its follow-ups as well. */
  async wordedThroughout(ctx: RequestContext, agent: AgentDefinition): Promise<AgentDefinition> {
    const worded = await this.wordedAgent(ctx, agent);
    if (!agent.followUps) return worded;
    const followUps = agent.followUps.map(async ({ template, ...step }) => ({
      ...step,
      ...(template && { template: await this.worded(ctx, template) }),
    }));
    return { ...worded, followUps: await Promise.all(followUps) };
  }

  /** A template with its wording, where nobody gave one and Meta described it. */
  async worded(ctx: RequestContext, template: FirstTouchTemplate): Promise<FirstTouchTemplate> {
    if (template.text !== undefined) return template;
    const key = `${ctx.accountId}:${template.language}:${template.name}`;
    let found = this.kept.get(key);
    if (!found) {
      found = await this.find(ctx, template).catch(() => undefined);
      this.kept.set(key, found ?? {}, { ttl: found ? keepMs : failedForMs });
    }
    return found?.template ? { ...template, text: wordingOf(found.template) } : template;
  }
}

/** What a lead reads; a header that takes a value is left out. */
function wordingOf({ header, body, footer }: WhatsAppTemplate): string {
  return [header?.parameterNames.length === 0 ? header.text : undefined, body, footer]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
}
