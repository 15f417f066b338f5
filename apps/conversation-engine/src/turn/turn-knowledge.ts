import { knowledgeId, type TurnAnswer } from '@northline/common/features/prompts';
import type { RetrievedChunk } from '../knowledge/retrieval';
import type { TurnRecord } from './turn-state';

/** Marks the pieces of knowledge in the ledger's record that a reply rests on, as the model says. */
export function noteUsed(
  record: TurnRecord,
  given: readonly RetrievedChunk[],
  { usedKnowledge = [] }: TurnAnswer,
): void {
  const used = given.filter((_, place) => usedKnowledge.includes(knowledgeId(place))).map(({ chunkId }) => chunkId);
  record.knowledge = record.knowledge.map((piece) => (used.includes(piece.chunkId) ? { ...piece, used: true } : piece));
}

/** Notes once in the ledger's record that a turn went on without some of its knowledge. */
export function noteUnsearched({ guardrails }: TurnRecord, detail: string): void {
  const guardrail = 'failed_knowledge';
  if (!guardrails.some((one) => one.guardrail === guardrail)) guardrails.push({ guardrail, passed: false, detail });
}

/** Takes pieces of knowledge off the ledger's record that the request had no room for. */
export function leaveOut(record: TurnRecord, pieces: readonly RetrievedChunk[]): void {
  record.knowledge = record.knowledge.filter(({ chunkId }) => !pieces.some((piece) => piece.chunkId === chunkId));
}
