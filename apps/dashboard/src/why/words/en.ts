import { counted, figureIn } from '../../words/language';
import type { TurnFacts } from '../turn.rules';

const figure = figureIn('en');
const calls = counted('en', { one: 'call', other: 'calls' });
const tokens = counted('en', { one: 'token', other: 'tokens' });
const edges = counted('en', { one: 'edge', other: 'edges' });
const checks = counted('en', { one: 'check', other: 'checks' });
const list = new Intl.ListFormat('en-GB');

const outcomes: Record<TurnFacts['outcome'], string> = {
  replied: 'Replied',
  handed_off: 'Handed over to a person',
  postponed: 'Sent nothing yet',
  superseded: 'Sent nothing',
  not_sent: 'Sent nothing',
  opted_out: 'Stopped: the lead asked not to be written to',
  dropped: 'Ended the conversation',
  summarised: 'Summed up the older part of the thread',
};

const begun: Record<NonNullable<TurnFacts['began']>, string> = {
  opening: 'Opened the conversation',
  follow_up: 'Followed up',
};

const causes: Record<NonNullable<TurnFacts['cause']>, string> = {
  lead_wrote: 'the lead wrote meanwhile, and the next turn answers everything',
  changed: 'a person wrote or took over meanwhile',
  address_left: 'the message came from an address that the lead no longer has',
  model: 'the model did not answer',
  quota: 'the calls of the model are used up for this hour',
  agent: 'the agent is paused',
  budget: 'a budget is spent',
  hours: 'it is outside the hours of the follow-up',
  message_before: 'the message before has not left',
  suppressed: 'the lead may not be written to',
  cancelled: 'the follow-up was cancelled',
  template: 'no template fits this lead',
  refused: 'nothing that may be sent was written',
  opt_out: 'the lead opted out',
};

/** The words of Why in English. */
export const words = {
  why: 'Why',
  sentence({ outcome, began, cause, movedTo, reason, stoppedBy, sources, tools }: TurnFacts): string {
    const because = cause === undefined ? (reason ?? stoppedBy) : causes[cause];
    const done = outcome === 'replied' && began ? begun[began] : outcomes[outcome];
    return [
      movedTo === undefined ? done : `${done} and moved to ${movedTo}`,
      ...(because === undefined ? [] : [`: ${because}`]),
      ...(sources.length === 0 ? [] : [`; from ${list.format(sources)}`]),
      ...(tools.length === 0 ? [] : [`; asked ${list.format(tools)}`]),
    ].join('');
  },
  answered: (n: number) =>
    n === 1 ? 'Answered one message of the lead' : `Answered ${figure(n)} messages of the lead`,
  began: 'Wrote first',
  guardrails: 'Guardrails',
  guardrailNames: {
    escalation_triggers: 'What hands over to a person',
    message_limit: 'Messages of a conversation',
    empty_reply: 'Not an empty reply',
    raw_output: 'A message to a person',
    instructions: 'Own instructions kept back',
    reply_length: 'Length of the reply',
    subject_length: 'Length of the subject',
    forbidden_topics: 'Forbidden topics',
    style: 'Style',
    questions: 'Number of questions',
    language: 'Language',
    facts: 'Facts',
    failed_tool: 'Answer of a tool',
    failed_knowledge: 'Answer of the knowledge search',
  },
  passed: 'passed',
  passedOf: (n: number) => `${checks(n)} passed`,
  stopped: 'stopped it',
  stage: 'Stage',
  stayed: (stage: string) => `Stayed in ${stage}`,
  moved: (from: string, to: string) => `From ${from} to ${to}`,
  always: 'always',
  taken: 'taken',
  notTaken: (n: number) => `${edges(n)} not taken`,
  knowledge: 'Knowledge',
  used: 'used in the reply',
  tools: 'Tools',
  failed: 'failed',
  reused: 'answer of an earlier turn',
  input: 'Input',
  result: 'Answer',
  model: 'Model',
  modelLine: (model: string, n: number, sent: number, written: number) =>
    `${model}: ${calls(n)}, ${tokens(sent)} sent, ${tokens(written)} written`,
  noModel: 'No model was asked',
  time: 'Time',
  timeLine: (model: string, tools: string, rest: string) => `model ${model}, tools ${tools}, everything else ${rest}`,
  cost: 'Cost',
  noAmount: 'free, or without a price in the price list',
  tried: 'Tried again',
  openStage: (stage: string) => `Open ${stage} in the editor`,
  openVersions: 'Versions of the agent',
  replay: 'Replay in the playground with the agent as it is now',
  version: (n: number) => `Version ${String(n)} of the agent`,
};

/** Why's words in a language. */
export type WhyWords = typeof words;
