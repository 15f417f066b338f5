import type { AgentSettings, Stage, StageEdge } from '@northline/client';

/** A change of a draft. */
export type Edit = (settings: AgentSettings) => AgentSettings;

/** The longest id of a stage. */
const idLength = 64;

/** An id for a stage: its name in small letters, with a number where that is taken. */
export function idFor(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, idLength - 4);
  const base = plain === '' ? 'stage' : plain;
  let id = base;
  for (let n = 2; taken.includes(id); n += 1) id = `${base}-${n}`;
  return id;
}

const renumbered = (stages: readonly Stage[]): Stage[] => stages.map((stage, at) => ({ ...stage, order: at + 1 }));

/** Adds an empty stage at the end. */
export function addStage(id: string, name: string): Edit {
  const stage: Stage = {
    id,
    name,
    order: 0,
    prompt: '',
    transitionCriteria: '',
    maxMessages: 0,
    nextStages: [],
    nextStageIds: [],
    knowledgeBaseIds: [],
    stageInsights: [],
  };
  return (settings) => ({ ...settings, stages: renumbered([...settings.stages, stage]) });
}

/** Changes fields of a stage. */
export const changeStage =
  (id: string, change: Partial<Stage>): Edit =>
  (settings) => ({
    ...settings,
    stages: settings.stages.map((stage) => (stage.id === id ? { ...stage, ...change } : stage)),
  });

/** Moves a stage up (`by` -1) or down; the first stage is where campaigns begin. */
export function moveStage(id: string, by: -1 | 1): Edit {
  return (settings) => {
    const from = settings.stages.findIndex((stage) => stage.id === id);
    const stage = settings.stages[from];
    const other = settings.stages[from + by];
    if (!stage || !other) return settings;
    const stages = [...settings.stages];
    stages[from] = other;
    stages[from + by] = stage;
    return { ...settings, stages: renumbered(stages) };
  };
}

/** Removes a stage, with the edges and inbound entries that lead to it. */
export const removeStage =
  (id: string): Edit =>
  (settings) => ({
    ...settings,
    stages: renumbered(
      settings.stages
        .filter((stage) => stage.id !== id)
        .map((stage) => ({ ...stage, nextStages: stage.nextStages.filter((edge) => edge.id !== id) })),
    ),
    inboundEntries: settings.inboundEntries.filter((entry) => entry.targetStageId !== id),
  });

/** Leads a stage to another under no condition yet, after its other edges. */
export const connect =
  (from: string, to: string): Edit =>
  (settings) => ({
    ...settings,
    stages: settings.stages.map((stage) =>
      stage.id === from ? { ...stage, nextStages: [...stage.nextStages, { id: to, condition: '' }] } : stage,
    ),
  });

/** Removes one edge of a stage, by its place in the list. */
export const disconnect =
  (from: string, at: number): Edit =>
  (settings) => ({
    ...settings,
    stages: settings.stages.map((stage) =>
      stage.id === from ? { ...stage, nextStages: withItem(stage.nextStages, at, undefined) } : stage,
    ),
  });

/** The stages whose name or instructions have a text, in small letters or not; all for an empty one. */
export function stagesWith(stages: readonly Stage[], text: string): Stage[] {
  const wanted = text.trim().toLocaleLowerCase();
  return stages.filter(({ name, prompt }) => `${name}\n${prompt}`.toLocaleLowerCase().includes(wanted));
}

/** How many edges and inbound entries lead to a stage. */
export const waysTo = ({ stages, inboundEntries }: AgentSettings, id: string): number =>
  stages.filter((stage) => stage.id !== id).flatMap(({ nextStages }) => nextStages.filter((edge) => edge.id === id))
    .length + inboundEntries.filter((entry) => entry.targetStageId === id).length;

/** The edge to offer next: to the following stage, else to any other that the stage does not lead to. */
export function nextTarget(stages: readonly Stage[], stage: Stage): string | undefined {
  const at = stages.indexOf(stage);
  const led = stage.nextStages.map(({ id }) => id);
  return [...stages.slice(at + 1), ...stages.slice(0, at)].find(({ id }) => !led.includes(id))?.id;
}

/** A list with one item put in place of another, or after the last; `undefined` removes it. */
export const withItem = <Item>(items: readonly Item[], at: number, item: Item | undefined): Item[] => [
  ...items.slice(0, at),
  ...(item === undefined ? [] : [item]),
  ...items.slice(at + 1),
];

/** All edges of a stage in one list: those without a condition come last and have an empty one. */
export const edgesOf = ({ nextStages, nextStageIds }: Pick<Stage, 'nextStages' | 'nextStageIds'>): StageEdge[] => [
  ...nextStages,
  ...nextStageIds.map((id) => ({ id, condition: '' })),
];

/** Whether conversations end in a stage: none follows it. */
export const isTerminal = (stage: Pick<Stage, 'nextStages' | 'nextStageIds'>): boolean => edgesOf(stage).length === 0;
