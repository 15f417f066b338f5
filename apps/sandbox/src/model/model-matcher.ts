import { attitudesMeant, type AttitudeKey, shows } from './model-attitudes';
import { mentionOf, topicsMeant } from './model-topics';
import type { Edge, Line } from './model-types';
import { contentStems, overlap, withoutInstructions } from './model-words';

/** What a lead said, without the sentences that try to steer the model. */
export interface Said {
  /** Their messages since the agent's last one, joined. */
  readonly recent: string;
  /** All their messages, oldest first. */
  readonly all: readonly string[];
}

/** Reads what the lead said out of a transcript. */
export function readLead(transcript: readonly Line[]): Said {
  const lastAgent = transcript.findLastIndex((line) => line.role === 'agent' || line.role === 'human');
  const clean = (lines: readonly Line[]) =>
    lines
      .filter((line) => line.role === 'lead')
      .map((line) => withoutInstructions(line.content))
      .filter((text) => text !== '');
  return { recent: clean(transcript.slice(lastAgent + 1)).join('\n'), all: clean(transcript) };
}

/** The chosen edge, and why. */
export interface Match {
  readonly edge: Edge;
  readonly reason: string;
}

const ALWAYS = /^\W*$|^\W*(?:always|default|otherwise|else|any(?:thing)?(?: (?:reply|answer|message|response))?)\W*$/i;
const ANSWERS = /\b(?:repl(?:y|ies|ied)|respon(?:ds?|ded|se)|answers?(?:ed)?|writes? back)\b/i;
const NEGATION = /\b(?:not|no|never|without|doesn'?t|didn'?t|hasn'?t|isn'?t)\b/i;
const NAMES_A_TIME = /\b(?:date|day|time|slot|when)\b/i;
const RECENT_TOPICS = new Set(['meeting time']);
const OVERLAP_MIN = 0.34;

/**
 * Chooses the edge whose condition fits best what the lead said; the first of equals.
 * With `mustMove` and no fit, the first edge.
 */
export function chooseEdge(edges: readonly Edge[], said: Said, mustMove: boolean): Match | undefined {
  if (said.recent === '' && !mustMove) return undefined;
  let best: { edge: Edge; score: number; reason: string } | undefined;
  for (const edge of edges) {
    const fit = fitOf(edge.condition, said);
    if (fit.score > (best?.score ?? 0)) best = { edge, ...fit };
  }
  if (best) return best;
  const first = edges[0];
  return mustMove && first
    ? { edge: first, reason: 'The stage has reached its limit and no condition fits' }
    : undefined;
}

/** How well a condition fits, from 0 (not) to 1. */
export function fitOf(condition: string, said: Said): { score: number; reason: string } {
  if (ALWAYS.test(condition)) return { score: 0.1, reason: 'The lead has answered' };
  const attitudes = attitudesMeant(condition);
  const topics = topicsMeant(condition).filter(
    (topic) => topic.key !== 'meeting time' || attitudes.length === 0 || NAMES_A_TIME.test(condition),
  );
  if (attitudes.length + topics.length === 0) return fitByWords(condition, said);
  if (NEGATION.test(condition) && !attitudes.includes('declines')) return { score: 0, reason: '' };
  const met = [
    ...attitudes.filter((key) => isShown(key, said, topics.length > 0)).map((key) => `The lead ${key}`),
    ...topics.flatMap((topic) => {
      // "We do not need this" names no need.
      const told = (RECENT_TOPICS.has(topic.key) ? [said.recent] : said.all).filter((text) => !shows('declines', text));
      const mention = mentionOf(topic, told);
      return mention ? [`The lead gave the ${topic.key}: ${mention.value}`] : [];
    }),
  ];
  const wanted = attitudes.length + topics.length;
  const enough = /\bor\b/i.test(condition) ? met.length > 0 : met.length === wanted;
  return { score: enough ? 0.5 + met.length / 10 : 0, reason: met.join('; ') };
}

/** Interest once shown lasts, where the condition asks for more than interest. */
const isShown = (key: AttitudeKey, said: Said, lasts: boolean): boolean =>
  shows(key, said.recent) ||
  (key === 'is interested' && lasts && !shows('declines', said.recent) && said.all.some((text) => shows(key, text)));

function fitByWords(condition: string, said: Said): { score: number; reason: string } {
  const share = overlap(contentStems(condition), contentStems(said.recent));
  const sameSense = !NEGATION.test(condition) || NEGATION.test(said.recent);
  if (share >= OVERLAP_MIN && sameSense)
    return { score: 0.3 + share / 5, reason: 'The lead used the words of the condition' };
  if (ANSWERS.test(condition) && !NEGATION.test(condition)) return { score: 0.2, reason: 'The lead has answered' };
  return { score: 0, reason: '' };
}

/** Whether one of the operator's escalation triggers fires; returns it. */
export function triggered(triggers: readonly string[], said: Said): string | undefined {
  return triggers.find((trigger) => {
    const attitudes = attitudesMeant(trigger).filter((key) => key !== 'is interested');
    if (attitudes.some((key) => shows(key, said.recent))) return true;
    return overlap(contentStems(trigger), contentStems(said.recent)) > 0.5;
  });
}
