import type {
  AgentDefinition,
  CreateAgent,
  FirstTouchTemplate,
  FirstTouchTemplateInput,
  FollowUp,
  FollowUpInput,
  Guardrails,
  HandOffDeadline,
  Stage,
  StageInsight,
  StageInput,
  UpdateAgent,
} from '@northline/common/contracts';
import { invalid } from '@northline/common/vocabulary/errors';
import { rejectionOf, topicKeyOf } from '@northline/common/features/insights';
import { leadTextsIn } from '@northline/common/features/languages';
import { omitUndefined } from '@northline/common/platform/mongo';
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
  handoffMessage: leadTextsIn('English').handOff,
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
      firstTouchTemplate: template ? templateOf(template) : undefined,
    }),
    ...(changes.handOff !== undefined && { handOff: deadlineOf(changes.handOff) }),
    ...(changes.followUps && { followUps: followUpsOf(changes.followUps) }),
    ...optional(changes),
  };
}

/** A template as it is stored. */
export function templateOf(template: FirstTouchTemplateInput): FirstTouchTemplate {
  const { name, language, parameters = [], parameterNames, header, buttons, text } = template;
  return omitUndefined({
    name,
    language,
    parameters,
    parameterNames,
    header: header && omitUndefined({ type: header.type, value: header.value, filename: header.filename }),
    buttons: buttons?.map(({ index, type, value }) => ({ index, type, value })),
    text,
  });
}

// The default message follows the language; the operator's own stays.
function handoffMessageAfter(
  before: AgentDefinition,
  { handoffMessage, language = before.language }: UpdateAgent,
): string {
  return (
    handoffMessage ??
    (before.handoffMessage === leadTextsIn(before.language).handOff
      ? leadTextsIn(language).handOff
      : before.handoffMessage)
  );
}

function deadlineOf(given: UpdateAgent['handOff']): HandOffDeadline | undefined {
  if (!given) return undefined;
  const { deadlineMinutes, message } = given;
  const { onDeadline = message === undefined ? 'resume' : 'message' } = given;
  if (onDeadline === 'message' && message === undefined)
    throw invalid('handOff.message', 'handOff.message is required with onDeadline: message');
  return { deadlineMinutes, onDeadline, ...(message !== undefined && { message }) };
}

function followUpsOf(given: FollowUpInput[]): FollowUp[] | undefined {
  const followUps = given.map(({ afterMinutes, instructions = '', template }) => ({
    afterMinutes,
    instructions,
    ...(template && { template: templateOf(template) }),
  }));
  return followUps.length > 0 ? followUps : undefined;
}

// Null removes.
function optional({
  fromName,
  signature,
  emailSubject,
  model,
  temperature,
}: UpdateAgent): Pick<AgentDefinition, 'fromName' | 'signature' | 'emailSubject' | 'model' | 'temperature'> {
  const sent = Object.entries({ fromName, signature, emailSubject, model, temperature }).filter(
    ([, value]) => value !== undefined,
  );
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
    stageInsights: stageInsightsOf(stage, place),
    ...(position && { position: { x: position.x, y: position.y } }),
    ...(outcome && { outcome }),
  };
}

// Each becomes an insight of that topic, which has to be free of what no insight may contain, and its own.
function stageInsightsOf({ name, stageInsights = [] }: StageInput, place: number): StageInsight[] {
  const topics = stageInsights.map(({ fieldName }) => topicKeyOf(fieldName));
  for (const [n, { fieldName }] of stageInsights.entries()) {
    const field = `stages[${place}].stageInsights[${n}].fieldName`;
    if (rejectionOf({ topic: fieldName })) throw invalid(field, 'Rejected content');
    if (topics.indexOf(topics[n] ?? '') < n)
      throw invalid(field, `Stage "${name}" has two stageInsights of one topic: ${fieldName.trim()}`);
  }
  return stageInsights.map(({ fieldName, instructions = '' }) => ({ fieldName, instructions }));
}

function guardrailsOf(before: Guardrails, changes: NonNullable<UpdateAgent['guardrails']>): Guardrails {
  const {
    maxTotalMessages,
    inactivityTimeoutMinutes,
    forbiddenTopics,
    escalationTriggers,
    checkStyle,
    checkLanguage,
    checkFacts,
  } = changes;
  return omitUndefined({
    maxTotalMessages: either(maxTotalMessages, before, 'maxTotalMessages'),
    inactivityTimeoutMinutes: either(inactivityTimeoutMinutes, before, 'inactivityTimeoutMinutes'),
    forbiddenTopics: either(forbiddenTopics, before, 'forbiddenTopics'),
    escalationTriggers: either(escalationTriggers, before, 'escalationTriggers'),
    checkStyle: either(checkStyle, before, 'checkStyle'),
    checkLanguage: either(checkLanguage, before, 'checkLanguage'),
    checkFacts: either(checkFacts, before, 'checkFacts'),
  });
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
