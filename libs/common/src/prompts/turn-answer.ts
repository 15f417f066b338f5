import { z } from 'zod';
import type { StageEdge } from '../contracts';
import { ModelFailure } from '../model';

/** The model's word for taking no edge. */
export const noEdge = 'none';

/** What the model answers to a turn. */
export interface TurnAnswer {
  reason: string;
  handOff: boolean;
  handOffReason: string;
  edge: string;
  /** Of an email, where one was asked for. */
  subject?: string;
  reply: string;
}

/**
 * The shape of an answer with these edges: first why, then what, as models decide in the order in which they write. The
 * JSON schema allows no other id, yet a model that names one anyway (case and spaces around it aside) has chosen none:
 * `z.enum().catch()` would do so, too, but sends a `default` that strict servers refuse.
 */
export function turnAnswer(offered: StageEdge[], { withSubject = false } = {}): z.ZodType<TurnAnswer> {
  const ids = idsOf(offered);
  const decision = {
    reason: z.string().describe('What the lead wants, and why this edge, or why none'),
    handOff: z.boolean().describe('True when a human has to take over'),
    handOffReason: z.string().describe('Why; empty when not'),
    edge: z
      .string()
      .overwrite((given) => chosenOf(ids, given))
      .meta({ enum: ids, description: `Id of the edge to take, or "${noEdge}"` }),
  };
  const subject = z.string().overwrite(sayable).describe('The subject of the email, written for the lead');
  const reply = z.string().overwrite(sayable).describe('The message to the lead, in plain text');
  return withSubject ? z.object({ ...decision, subject, reply }) : z.object({ ...decision, reply });
}

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
      handOff: yes,
      handOffReason: text,
      edge: text.transform((given) => chosenOf(ids, given)),
      subject: text,
      reply: z.string().nullish(),
    })
    .refine(({ edge, reply, handOff }) => typeof reply === 'string' || edge !== noEdge || handOff === true)
    .transform(
      ({ subject, ...given }): TurnAnswer => ({
        ...given,
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
const labelledReply = /^reply:\s*([\s\S]*?)(?=^(?:edge|reason|subject|handOff|handOffReason):|$(?![\s\S]))/im;

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
 * A text without what providers refuse (control characters, halves of characters); empty when nothing visible is left.
 */
function sayable(text: string): string {
  const clean = text.replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '');
  return /[^\s\p{Cf}]/u.test(clean) ? clean : '';
}
