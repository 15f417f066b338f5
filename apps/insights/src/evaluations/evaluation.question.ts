import type { StageEvidence } from '@northline/common/contracts';
import { confidences, insightLimits } from '@northline/common/contracts';
import { z } from 'zod';

/** What the model answers about one field. */
export const insightAnswer = z.object({
  found: z.boolean().describe('Whether the transcript or the knowledge says it'),
  preference: z.string().describe(`The value in at most ${insightLimits.preference} characters; empty when not found`),
  confidence: z.enum(confidences),
  source: z.string().describe('A short snippet that the value comes from'),
  reason: z.string().describe('Why it was found, or why not'),
});

/** See {@link insightAnswer}. */
export type InsightAnswer = z.infer<typeof insightAnswer>;

/** One field of a stage's evidence. */
export type EvidenceField = StageEvidence['fields'][number];

/** Our words: the operator's instructions for the field are configuration, all else is data. */
export function instructionsFor(field: EvidenceField, language: string): string {
  return [
    'You read a finished sales conversation and extract one fact about the lead.',
    `The fact: ${field.fieldName}.`,
    ...(field.instructions ? [`How to judge it: ${field.instructions}`] : []),
    'Use only what the lead said or confirmed, the knowledge and the existing insights. Never guess.',
    `Answer in ${language}, as briefly as possible, without markup. If it was not said, found is false.`,
  ].join('\n');
}

/** What the model reads: the whole transcript, retrieved knowledge and existing insights (SPEC). */
export function dataFor(evidence: StageEvidence, field: EvidenceField, insights: { topic: string; preference: string }[]): object {
  const { lead, transcript } = evidence;
  const { fieldName, instructions, knowledge } = field;
  return { task: 'insight', field: { fieldName, instructions }, lead, transcript, knowledge, insights };
}
