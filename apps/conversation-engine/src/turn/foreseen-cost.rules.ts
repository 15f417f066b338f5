import type { AgentDefinition, Channel, Cost, ModelPrice } from '@northline/common/contracts';
import { tokensCost } from '@northline/common/features/costs';
import { channelStyles, tokensOf, turnInstructions } from '@northline/common/features/prompts';
import { edgesOf } from '../agents/stage-graph';

/** Bounds of what a conversation will cost on average, in millionths. */
export interface CostRange {
  low: number;
  high: number;
}

/** With fewer conversations their costs say too little. */
export const fewestKnown = 20;

/** Tokens of a short reply. */
const shortReply = 100;

/**
 * Where the average cost of further conversations is expected, by the costs of earlier ones: the average of these, give
 * or take two standard errors, so that 19 of 20 averages lie within. Undefined: too few are known.
 */
export function rangeOfPast(costs: readonly number[]): CostRange | undefined {
  if (costs.length < fewestKnown) return undefined;
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const variance = costs.reduce((sum, cost) => sum + (cost - mean) ** 2, 0) / (costs.length - 1);
  const margin = 2 * Math.sqrt(variance / costs.length);
  return { low: Math.max(0, Math.floor(mean - margin)), high: Math.ceil(mean + margin) };
}

/**
 * What each of these conversations cost, those without a cost included; undefined when one has a cost without a price or
 * in another currency, as nothing can be concluded from their sum.
 */
export function costsOfEach(
  ids: readonly string[],
  rows: readonly { conversationId: string; costs?: Cost[] }[],
  currency: string,
): number[] | undefined {
  const sums = new Map(ids.map((id) => [id, 0]));
  for (const { conversationId, costs = [] } of rows)
    for (const cost of costs) {
      if (!cost.prices || cost.currency !== currency) return undefined;
      sums.set(conversationId, (sums.get(conversationId) ?? 0) + cost.amount);
    }
  return [...sums.values()];
}

/**
 * What a conversation with an agent can cost by the price of its model: at least its first message, unless that is a
 * template; at most as many answers as the agent's limit of messages allows, each of them as long as the channel allows.
 */
export function rangeByShape(agent: AgentDefinition, channel: Channel, price: ModelPrice): CostRange {
  const asked = Math.max(
    ...[undefined, ...agent.stages].map((stage) => tokensOf(instructionsOf(agent, channel, stage))),
  );
  const reply = Math.ceil(channelStyles[channel].limits.characters / 4);
  const call = (inputTokens: number, outputTokens: number): number => tokensCost(price, { inputTokens, outputTokens });
  const templated = channel === 'whatsapp' && agent.firstTouchTemplate !== undefined;
  const answers = Math.ceil(agent.guardrails.maxTotalMessages / 2);
  let high = 0;
  for (let n = 0; n < answers; n += 1) high += call(asked + 2 * n * reply, reply);
  // Each change of stage asks the model once more.
  high += agent.stages.length * call(asked + answers * reply, reply);
  return { low: templated ? 0 : call(asked, shortReply), high };
}

function instructionsOf(agent: AgentDefinition, channel: Channel, stage?: AgentDefinition['stages'][number]): string {
  return turnInstructions({
    kind: 'reply',
    agent,
    channel,
    ...(stage && { stage }),
    edges: stage ? edgesOf(stage) : [],
    mustMove: false,
    lead: { name: '', tags: [], customFields: {} },
    transcript: [],
    knowledge: [],
    insights: [],
    clock: { now: new Date(0), zone: 'UTC' },
  });
}
