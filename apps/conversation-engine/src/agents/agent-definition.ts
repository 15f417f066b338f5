import type {
  AgentDefinition,
  CreateAgent,
  Guardrails,
  Stage,
  StageInput,
  UpdateAgent,
} from '@northline/common/contracts';
import { omitUndefined } from '@northline/common/mongo';
import { handoffMessageIn } from './handoff-message';
import { inOrder } from './stage-graph';

/** The defaults, stored and shown (DECISIONS 11). */
export const defaultGuardrails: Guardrails = {
  maxTotalMessages: 40,
  inactivityTimeoutMinutes: 1440,
  forbiddenTopics: '',
  escalationTriggers: '',
};

const defaults = {
  goal: '',
  language: 'English',
  instructions: '',
  handoffMessage: handoffMessageIn('English'),
  stages: [],
  inboundEntries: [],
  guardrails: defaultGuardrails,
  knowledgeBaseIds: [],
  mcpServerIds: [],
};

/** A new agent's definition. */
export function newDefinition(agent: CreateAgent): AgentDefinition {
  return changedDefinition({ ...defaults, name: agent.name, systemPrompt: agent.systemPrompt }, agent);
}

/** A definition after an edit: sent fields replace, guardrails merge, lists replace (DECISIONS 7). */
export function changedDefinition(before: AgentDefinition, changes: UpdateAgent): AgentDefinition {
  const { name, systemPrompt, goal, language, instructions } = changes;
  const texts = omitUndefined({
    name,
    systemPrompt,
    goal,
    language,
    instructions,
    handoffMessage: handoffMessageAfter(before, changes),
  });
  const template = changes.firstTouchTemplate;
  return {
    ...before,
    ...texts,
    ...(changes.stages && { stages: inOrder(changes.stages.map(stageOf)) }),
    ...(changes.inboundEntries && {
      inboundEntries: changes.inboundEntries.map(({ targetStageId, condition = '' }) => ({ targetStageId, condition })),
    }),
    ...(changes.guardrails && { guardrails: guardrailsOf(before.guardrails, changes.guardrails) }),
    ...(changes.knowledgeBaseIds && { knowledgeBaseIds: ids(changes.knowledgeBaseIds) }),
    ...(changes.mcpServerIds && { mcpServerIds: ids(changes.mcpServerIds) }),
    ...(template !== undefined && {
      firstTouchTemplate: template
        ? {
            name: template.name,
            language: template.language,
            parameters: template.parameters ?? [],
            ...(template.text !== undefined && { text: template.text }),
          }
        : undefined,
    }),
    ...optional(changes),
  };
}

// The default message follows the language; the operator's own stays.
function handoffMessageAfter(
  before: AgentDefinition,
  { handoffMessage, language = before.language }: UpdateAgent,
): string {
  return (
    handoffMessage ??
    (before.handoffMessage === handoffMessageIn(before.language) ? handoffMessageIn(language) : before.handoffMessage)
  );
}

// Null removes.
function optional({
  fromName,
  signature,
  emailSubject,
}: UpdateAgent): Pick<AgentDefinition, 'fromName' | 'signature' | 'emailSubject'> {
  const sent = Object.entries({ fromName, signature, emailSubject }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.map(([field, value]) => [field, value ?? undefined]));
}

/** Object ids in one spelling, each once. */
export function ids(given: string[]): string[] {
  return [...new Set(given.map((id) => id.toLowerCase()))];
}

function stageOf(stage: StageInput, place: number): Stage {
  const {
    id,
    name,
    order = place,
    prompt = '',
    transitionCriteria = '',
    maxMessages = 0,
    nextStageIds = [],
    position,
    outcome,
  } = stage;
  return {
    ...{ id, name, order, prompt, transitionCriteria, maxMessages, nextStageIds },
    nextStages: (stage.nextStages ?? []).map((edge) => ({ id: edge.id, condition: edge.condition ?? '' })),
    knowledgeBaseIds: ids(stage.knowledgeBaseIds ?? []),
    stageInsights: (stage.stageInsights ?? []).map(({ fieldName, instructions = '' }) => ({ fieldName, instructions })),
    ...(position && { position: { x: position.x, y: position.y } }),
    ...(outcome && { outcome }),
  };
}

function guardrailsOf(before: Guardrails, changes: NonNullable<UpdateAgent['guardrails']>): Guardrails {
  const { maxTotalMessages, inactivityTimeoutMinutes, forbiddenTopics, escalationTriggers } = changes;
  return {
    maxTotalMessages: either(maxTotalMessages, before, 'maxTotalMessages'),
    inactivityTimeoutMinutes: either(inactivityTimeoutMinutes, before, 'inactivityTimeoutMinutes'),
    forbiddenTopics: either(forbiddenTopics, before, 'forbiddenTopics'),
    escalationTriggers: either(escalationTriggers, before, 'escalationTriggers'),
  };
}

// Absent keeps the value, null restores the default.
function either<Key extends keyof Guardrails>(
  sent: Guardrails[Key] | null | undefined,
  before: Guardrails,
  key: Key,
): Guardrails[Key] {
  if (sent === undefined) return before[key];
  return sent ?? defaultGuardrails[key];
}
