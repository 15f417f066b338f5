import { z } from 'zod';
import type { StageEdge } from '../../contracts';
import { ModelFailure } from '../model';
import { withoutMarkup } from './markup';
import { visible } from './visible';

/** The model's word for taking no edge. */
export const noEdge = 'none';

/** The id by which a request names a piece of knowledge: `k1` is the first. */
export function knowledgeId(place: number): string {
  return `k${place + 1}`;
}

/** What the model answers to a turn. */
export interface TurnAnswer {
  reason: string;
  /** The lead's own words by which they ask not to be written to any more; absent: they do not. */
  optOut?: string;
  handOff: boolean;
  handOffReason: string;
  /** What the person who takes over has to know. */
  handOffSummary?: string;
  /** What the lead asked and nobody has answered. */
  openQuestions?: string[];
  edge: string;
  /** The pieces of knowledge that the reply rests on, by {@link knowledgeId}. */
  usedKnowledge?: string[];
  /** Of an email, where one was asked for. */
  subject?: string;
  reply: string;
}

/**
 * The shape of an answer with these edges: first why, then what, as models decide in the order in which they write. The
 * JSON schema allows no other id, yet a model that names one anyway (case and spaces around it aside) has chosen none:
 * `z.enum().catch()` would do so, too, but sends a `default` that strict servers refuse.
 */
export function turnAnswer(
  offered: StageEdge[],
  { withSubject = false, withKnowledge = false } = {},
): z.ZodType<TurnAnswer> {
  const ids = idsOf(offered);
  const decision = {
    reason: z.string().describe('What the lead wants, and why this edge, or why none'),
    optOut: z
      .string()
      .describe(
        'The words, copied exactly, by which the lead asks not to be written to any more; empty when they do not',
      ),
    handOff: z.boolean().describe('True when a human has to take over'),
    handOffReason: z.string().describe('Why; empty when not'),
    handOffSummary: z
      .string()
      .describe(
        'For the colleague who takes over: what the lead wants and what was agreed, in two sentences; empty when not',
      ),
    openQuestions: z.array(z.string()).describe('What the lead asked and nobody has answered; empty when not'),
    edge: z
      .string()
      .overwrite((given) => chosenOf(ids, given))
      .meta({ enum: ids, description: `Id of the edge to take, or "${noEdge}"` }),
  };
  const subject = z.string().overwrite(sayable).describe('The subject of the email, written for the lead');
  const reply = z.string().overwrite(sayable).describe('The message to the lead, in plain text');
  const usedKnowledge = z
    .array(z.string())
    .describe('Ids of the pieces of knowledge that the reply rests on; empty when it rests on none');
  return z.object({
    ...decision,
    ...(withKnowledge && { usedKnowledge }),
    ...(withSubject && { subject }),
    reply,
  }) as z.ZodType<TurnAnswer>;
}

/** How models fill a field that they have nothing for. */
const saysNone = /^(?:none|null|no|false|n\/a|empty|-)?$/i;

/**
 * Reads an answer that has the shape only nearly: a reply, an edge or a hand-off alone is enough. A model that leaves
 * out an idle field, writes null for it or "true" for true has said all that a turn needs.
 */
export function readTurnAnswer(offered: StageEdge[]): z.ZodType<TurnAnswer> {
  const ids = idsOf(offered);
  const text = z
    .string()
    .nullish()
    .catch(undefined)
    .transform((given) => given ?? '');
  const yes = z
    .union([z.boolean(), z.string().transform((word) => /^(?:true|yes)$/i.test(word.trim()))])
    .nullish()
    .catch(undefined);
  return z
    .object({
      reason: text,
      optOut: z
        .union([z.string(), z.literal(true).transform(String)])
        .nullish()
        .catch(undefined)
        .transform((given) => (given === undefined || given === null || saysNone.test(given.trim()) ? '' : given)),
      handOff: yes,
      handOffReason: text,
      handOffSummary: text,
      openQuestions: z.array(z.string()).nullish().catch(undefined),
      usedKnowledge: z.array(z.string()).nullish().catch(undefined),
      edge: text.transform((given) => chosenOf(ids, given)),
      subject: text,
      reply: z.string().nullish(),
    })
    .refine(
      ({ edge, reply, handOff, optOut }) =>
        typeof reply === 'string' || edge !== noEdge || handOff === true || optOut !== '',
    )
    .transform(
      ({ subject, optOut, handOffSummary, openQuestions, usedKnowledge, ...given }): TurnAnswer => ({
        ...given,
        ...(optOut !== '' && { optOut }),
        ...(handOffSummary !== '' && { handOffSummary }),
        ...(openQuestions?.length && { openQuestions }),
        ...(usedKnowledge?.length && { usedKnowledge }),
        ...(subject !== '' && { subject: sayable(subject) }),
        reply: sayable(given.reply ?? ''),
        handOff: given.handOff ?? false,
      }),
    );
}

function idsOf(offered: StageEdge[]): string[] {
  return [...new Set([...offered.map(({ id }) => id), noEdge])];
}

function chosenOf(ids: string[], given: string): string {
  return ids.find((id) => id === given) ?? ids.find((id) => id.toLowerCase() === given.trim().toLowerCase()) ?? noEdge;
}

/** How models decline in prose, at the beginning of what they say. */
const declines =
  /^(?:i[’']?m |i am )?(?:very |really )?sorry\b.{0,60}\b(?:can[’']?t|cannot|can not|unable|won[’']?t|not able)\b|^i (?:can[’']?t|cannot|can not|won[’']?t|am unable to|am not able to)\b.{0,40}\b(?:help|assist|comply|fulfil|do that|continue|provide|discuss)|^as an ai\b/i;

/** The reply of an answer written as lines of `field: value`. */
const labelledReply =
  /^reply:\s*([\s\S]*?)(?=^(?:edge|reason|subject|optOut|handOff|handOffReason|handOffSummary|openQuestions|usedKnowledge):|$(?![\s\S]))/im;

/**
 * The answer of a model that writes plain prose, as a reply without an edge; undefined for any other failure, and for
 * prose that declines the task, which is not meant for the lead.
 */
export function plainAnswer(error: unknown): TurnAnswer | undefined {
  if (!(error instanceof ModelFailure) || error.kind !== 'malformed') return undefined;
  const said = sayable(error.details.raw ?? '').trim();
  const reply = labelledReply.exec(said)?.[1]?.trim() ?? said;
  if (reply === '' || /[{[]|```/.test(reply) || declines.test(reply)) return undefined;
  return { edge: noEdge, reason: 'The model answered in plain text', reply, handOff: false, handOffReason: '' };
}

/**
 * A text without what providers refuse (control characters, halves of characters), nobody sees or nobody types (markup);
 * empty when nothing visible is left.
 */
function sayable(text: string): string {
  const clean = withoutMarkup(visible(text).replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, ''));
  return /[^\s\p{Cf}]/u.test(clean) ? clean : '';
}
