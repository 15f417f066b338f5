import { z } from 'zod';
import { confidences, insightLimits, type StageEvidence } from '../contracts';
import type { ModelTurn } from '../model';
import { background, fenceRule, note } from './fence';
import { threadText } from './thread';

/** What the model answers about one field. */
export const insightAnswer = z.object({
  reason: z.string().describe('Why it was found, or why not'),
  found: z.boolean().describe('Whether the conversation or the records say it'),
  preference: z.string().describe(`The value in at most ${insightLimits.preference} characters; empty when not found`),
  confidence: z.enum(confidences),
  source: z.string().describe('A short quotation that the value comes from, word for word as it was written'),
});

/** See {@link insightAnswer}. */
export type InsightAnswer = z.infer<typeof insightAnswer>;

/** One field of a stage's evidence. */
export type EvidenceField = StageEvidence['fields'][number];

/** Our words, the same for all fields of an evaluation. */
export function insightInstructions(language: string): string {
  return [
    'You read a finished sales conversation and extract one fact about the lead for the CRM of the operator.',
    fenceRule,
    '<agent_message> holds what the operator’s agent wrote, <colleague_message> what a human colleague wrote.',
    'Use only what the lead said or confirmed, the knowledge and the existing insights. Never guess: if it was not said, found is false.',
    `Answer in ${language}, as briefly as possible, without markup.`,
  ].join('\n\n');
}

/**
 * What the model reads: the whole transcript, then the task. The field comes last, so that servers can cache what comes
 * before it for the next field.
 */
export function insightTurns(
  { lead, transcript }: StageEvidence,
  { fieldName, instructions, knowledge }: EvidenceField,
  insights: { topic: string; preference: string }[],
): ModelTurn[] {
  const lines = transcript.map(({ role, content, at }) => ({
    role,
    content,
    at: at === undefined ? undefined : new Date(at),
  }));
  const beside = { ...(knowledge.length > 0 && { knowledge }), ...(insights.length > 0 && { insights }) };
  const parts = [
    background({ lead }),
    threadText(lines, { now: new Date(0), zone: 'UTC' }),
    Object.keys(beside).length > 0 ? background(beside) : '',
    note(
      `The fact to extract: ${JSON.stringify(fieldName)}.${instructions ? `\nHow to judge it: ${instructions}` : ''}`,
    ),
  ];
  return [{ role: 'user', content: parts.filter((part) => part !== '').join('\n') }];
}
