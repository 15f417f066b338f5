import type { AgentWords } from './words/en';

/** Lists whose items are told apart by what stands after them in a path. */
const lists = new Set(['stages', 'nextStages', 'inboundEntries', 'stageInsights']);

/** By which word a field is called in the editor. */
const called = {
  name: 'name',
  systemPrompt: 'systemPrompt',
  goal: 'goal',
  instructions: 'instructions',
  language: 'language',
  handoffMessage: 'handoffMessage',
  model: 'model',
  temperature: 'temperature',
  signature: 'signature',
  fromName: 'fromName',
  emailSubject: 'emailSubject',
  knowledgeBaseIds: 'bases',
  mcpServerIds: 'servers',
  followUps: 'followUps',
  handOff: 'handOff',
  inboundEntries: 'entries',
  'inboundEntries.condition': 'entries',
  'guardrails.maxTotalMessages': 'maxTotalMessages',
  'guardrails.inactivityTimeoutMinutes': 'inactivity',
  'guardrails.forbiddenTopics': 'forbidden',
  'guardrails.escalationTriggers': 'escalation',
  'guardrails.checkStyle': 'checkStyle',
  'guardrails.checkLanguage': 'checkLanguage',
  'guardrails.checkFacts': 'checkFacts',
  stages: 'stages',
  'stages.name': 'stageName',
  'stages.prompt': 'stagePrompt',
  'stages.transitionCriteria': 'criteria',
  'stages.maxMessages': 'maxMessages',
  'stages.outcome': 'outcome',
  'stages.nextStages': 'edges',
  'stages.nextStages.condition': 'condition',
  'stages.nextStageIds': 'edges',
  'stages.knowledgeBaseIds': 'bases',
  'stages.stageInsights': 'insights',
} as const satisfies Record<string, keyof AgentWords>;

/** The word by which the field at a path of a difference is called in the editor; undefined: there is none. */
export function calledAt(path: string): (typeof called)[keyof typeof called] | undefined {
  const names = path.split('.').filter((_, at, all) => !lists.has(all[at - 1] ?? ''));
  const field = names.join('.');
  // What is within a hand-off or an item of a list is called as the whole.
  const known = Object.keys(called).filter((one) => field === one || field.startsWith(`${one}.`));
  const longest = known.sort((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : called[longest as keyof typeof called];
}

/** What two texts begin and end with, and what differs between, at whole words; all differs where they share nothing. */
export function parted(before: string, after: string): { start: string; was: string; is: string; end: string } {
  const [was, is] = [before, after].map((text) => text.split(/(?<=\s)/)) as [string[], string[]];
  const least = Math.min(was.length, is.length);
  let first = 0;
  while (first < least && was[first] === is[first]) first += 1;
  let last = 0;
  while (last < least - first && was.at(-1 - last) === is.at(-1 - last)) last += 1;
  const between = (words: string[]): string => words.slice(first, words.length - last).join('');
  return {
    start: was.slice(0, first).join(''),
    was: between(was),
    is: between(is),
    end: was.slice(was.length - last).join(''),
  };
}
