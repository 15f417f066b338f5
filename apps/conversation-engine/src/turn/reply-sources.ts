import type { AgentDefinition, Channel, Stage } from '@northline/common/contracts';
import { ownInstructions, type ToolResult, wordsOf } from '@northline/common/features/prompts';
import type { Source } from '../claims/backing';
import type { Told } from './repeating.rules';
import type { TurnState } from './turn-state';

/** What a reply was written with. */
interface Given {
  stage?: Stage;
  knowledge: readonly { title: string; text: string }[];
  toolResults: readonly ToolResult[];
}

/** What backs a reply: all that the model was given, and the lead's own addresses. */
export function sourcesOf(
  { agent, lead, insights, transcript, earlier, previous, addresses, followUp }: TurnState,
  { stage, knowledge, toolResults }: Given,
): Source[] {
  const passages = knowledge.map(({ title, text }) => `${title}\n${text}`);
  const words = [...textsOf(agent, stage), followUp?.instructions ?? '', ...passages];
  const said = [...(previous?.lines ?? []), ...transcript.filter(({ former }) => !former)].map((line): Source => {
    return { text: wordsOf(line), from: line.role === 'lead' ? 'lead' : 'words', at: line.at };
  });
  const answers = toolResults.flatMap(({ input, result }) => [JSON.stringify(input) ?? '', result]);
  const records = [JSON.stringify(lead), ...answers];
  const notes = [
    ...insights.map(({ topic, preference }) => `${topic}: ${preference}`),
    ...[earlier?.summary ?? '', previous?.summary ?? ''],
  ];
  return [
    ...words.map((text): Source => ({ text, from: 'words' })),
    ...[...records, ...addresses].map((text): Source => ({ text, from: 'records' })),
    ...notes.map((text): Source => ({ text, from: 'notes' })),
    ...said,
  ];
}

/** What the agent was told, as far as leads are not to read it. */
export function toldTo(agent: AgentDefinition, channel: Channel, stage: Stage | undefined): Told {
  const { forbiddenTopics, escalationTriggers } = agent.guardrails;
  return {
    ours: ownInstructions({ agent, channel }),
    operators: [
      ...[agent.systemPrompt, agent.goal, agent.instructions, forbiddenTopics, escalationTriggers],
      ...[stage?.prompt ?? '', stage?.transitionCriteria ?? ''],
    ],
  };
}

/** What the operator wrote for an agent and its stage, without ids. */
function textsOf(agent: AgentDefinition, stage: Stage | undefined): string[] {
  const texts = [
    ...[agent.name, agent.systemPrompt, agent.goal, agent.instructions, agent.handoffMessage],
    ...[agent.fromName, agent.signature, agent.emailSubject, agent.firstTouchTemplate?.text],
    ...[stage?.name, stage?.prompt, stage?.transitionCriteria],
    ...(stage?.nextStages.map(({ condition }) => condition) ?? []),
  ];
  return texts.filter((text): text is string => text !== undefined && text !== '');
}
