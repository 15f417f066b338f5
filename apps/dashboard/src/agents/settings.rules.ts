import type { AgentConfig, AgentSettings, UpdateDraft } from '@northline/client';
import { edgesOf } from './stages.rules';

/** An agent of which nothing is said. */
export const emptySettings: AgentSettings = {
  name: '',
  systemPrompt: '',
  goal: '',
  language: 'auto',
  instructions: '',
  handoffMessage: '',
  stages: [],
  inboundEntries: [],
  guardrails: { maxTotalMessages: 0, inactivityTimeoutMinutes: 0, forbiddenTopics: '', escalationTriggers: '' },
  knowledgeBaseIds: [],
  mcpServerIds: [],
};

/** The fields that a draft can do without; they are removed by null. */
const removable = [
  'firstTouchTemplate',
  'fromName',
  'signature',
  'emailSubject',
  'handOff',
  'followUps',
  'model',
  'temperature',
] as const satisfies readonly (keyof AgentSettings)[];

const fields = [...(Object.keys(emptySettings) as (keyof AgentSettings)[]), ...removable];

/** What is live of an agent, as a draft would begin. */
export function settingsOf(agent: AgentConfig): AgentSettings {
  const servers = agent.mcpServerIds.map((server) => (typeof server === 'string' ? server : server._id));
  const all = { ...agent, mcpServerIds: servers };
  return Object.fromEntries(
    fields.flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]])),
  ) as unknown as AgentSettings;
}

/** For the editor: the edges of a stage in one list, so that a row does not jump while its condition is typed. */
export const opened = (settings: AgentSettings): AgentSettings => ({
  ...settings,
  stages: settings.stages.map((stage) => ({ ...stage, nextStages: edgesOf(stage), nextStageIds: [] })),
});

/** For the API: edges without a condition apart. */
export const closed = (settings: AgentSettings): AgentSettings => ({
  ...settings,
  stages: settings.stages.map((stage) => ({
    ...stage,
    nextStages: stage.nextStages.filter(({ condition }) => condition.trim() !== ''),
    nextStageIds: stage.nextStages.filter(({ condition }) => condition.trim() === '').map(({ id }) => id),
  })),
});

/** The fields in which two drafts differ. */
export const differing = (before: AgentSettings, after: AgentSettings): (keyof AgentSettings)[] =>
  fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** What to send so that `before` becomes `after`: the fields that differ, null for those that are gone. */
export function patchOf(before: AgentSettings, after: AgentSettings): UpdateDraft {
  const from = closed(before);
  const to = closed(after);
  return Object.fromEntries(
    differing(from, to).map((field) => [field, to[field] ?? (field === 'followUps' ? [] : null)]),
  );
}
