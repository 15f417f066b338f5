import { shows } from './model-attitudes';
import { chooseEdge, readLead, triggered } from './model-matcher';
import type { TurnAnswer, TurnTask } from './model-types';
import { HAND_OFF_REPLY, writeReply, writeSubject } from './model-writer';

/** Plays one turn; `instructions` is the system text with the operator's configuration. */
export function playTurn(task: TurnTask, instructions: string): TurnAnswer {
  const said = readLead(task.transcript);
  const trigger = triggered(task.escalationTriggers, said);
  const wantsHuman = shows('asks for a human', said.recent);
  if (wantsHuman || trigger !== undefined) {
    return {
      edge: 'none',
      reason: 'The conversation goes to a human',
      reply: HAND_OFF_REPLY,
      handOff: true,
      handOffReason: wantsHuman ? 'The lead asks for a human' : `Escalation trigger: ${trigger ?? ''}`,
    };
  }
  const match = chooseEdge(task.edges, said, task.mustMove);
  return {
    edge: match?.edge.id ?? 'none',
    reason: match?.reason ?? 'No condition fits what the lead said',
    ...(task.asksSubject && { subject: writeSubject(task, instructions) }),
    reply: writeReply(task, instructions),
    handOff: false,
    handOffReason: '',
  };
}
