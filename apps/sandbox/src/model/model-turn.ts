import { shows } from './model-attitudes';
import { phraseIn } from './model-languages';
import { chooseEdge, readLead, triggered } from './model-matcher';
import type { TurnAnswer, TurnTask } from './model-types';
import { sentences, shorten } from './model-words';
import { HAND_OFF_REPLY, writeReply, writeSubject } from './model-writer';

/** What an answer leaves empty unless it needs it. */
const idle = { edge: 'none', optOut: '', handOff: false, handOffReason: '', handOffSummary: '', openQuestions: [] };

/** The ids of the pieces of knowledge of which a sentence stands in the reply. */
function knowledgeIn(reply: string, { knowledge }: TurnTask): string[] {
  return knowledge.flatMap(({ id, text }) =>
    id !== undefined && sentences(text).some((sentence) => reply.includes(sentence)) ? [id] : [],
  );
}

/** Plays one turn; `instructions` is the system text with the operator's configuration. */
export function playTurn(task: TurnTask, instructions: string): TurnAnswer {
  const said = readLead(task.transcript);
  const optOut = sentences(said.recent).find((sentence) => shows('opts out', sentence)) ?? '';
  const trigger = triggered(task.escalationTriggers, said);
  const wantsHuman = shows('asks for a human', said.recent);
  if (optOut !== '') return { ...idle, reason: 'The lead opts out', optOut, reply: '' };
  if (wantsHuman || trigger !== undefined) {
    return {
      ...idle,
      reason: 'The conversation goes to a human',
      reply: HAND_OFF_REPLY,
      handOff: true,
      handOffReason: wantsHuman ? 'The lead asks for a human' : `Escalation trigger: ${trigger ?? ''}`,
      handOffSummary: `The lead wrote: ${shorten(said.recent, 300)}`,
      openQuestions: sentences(said.recent).filter((sentence) => sentence.endsWith('?')),
    };
  }
  const match = chooseEdge(task.edges, said, task.mustMove);
  const reply = phraseIn(instructions, { opens: task.transcript.length === 0 }) ?? writeReply(task, instructions);
  return {
    ...idle,
    edge: match?.edge.id ?? 'none',
    reason: match?.reason ?? 'No condition fits what the lead said',
    ...(task.asksSubject && { subject: writeSubject(task, instructions) }),
    usedKnowledge: knowledgeIn(reply, task),
    reply,
  };
}
