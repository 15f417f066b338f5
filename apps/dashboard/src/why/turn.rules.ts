import type { components } from '@northline/client';

/** One step of the agent. */
export type Turn = components['schemas']['Turn'];

/** What the one sentence about a turn rests on. */
export interface TurnFacts {
  outcome: Turn['outcome'];
  /** The agent wrote without being written to: no message of the lead speaks for an edge. */
  began?: 'opening' | 'follow_up';
  /** Why it sent nothing. */
  cause?: Turn['cause'];
  /** The stage that it moved to. */
  movedTo?: string;
  reason?: string;
  /** The guardrail that stopped it. */
  stoppedBy?: string;
  /** Documents that the reply rests on, each with its place. */
  sources: string[];
  /** Tools that it called. */
  tools: string[];
}

/** {@link TurnFacts} of a turn: what it was given and did not use is left out. `say` says what is no model's words. */
export function factsOf(turn: Turn, say: (sentence: Turn['sentence']) => string | undefined): TurnFacts {
  const stopped = turn.guardrails.find(({ passed }) => !passed);
  const began = turn.kind === 'opening' || turn.kind === 'follow_up' ? turn.kind : undefined;
  const hasReason = turn.reason !== undefined && turn.reason !== '' && began === undefined;
  const isMove = turn.stageAfter !== undefined && turn.stageAfter.id !== turn.stageBefore?.id;
  return {
    outcome: turn.outcome,
    ...(began && { began }),
    ...(turn.cause !== undefined && { cause: turn.cause }),
    ...(isMove && { movedTo: turn.stageAfter?.name ?? '' }),
    ...(hasReason && { reason: say(turn.sentence) ?? turn.reason }),
    ...(stopped && { stoppedBy: say(stopped.sentence) ?? stopped.detail ?? stopped.guardrail }),
    sources: distinct(
      turn.knowledge
        .filter(({ used }) => used)
        .map(({ title, position }) => [title, position].filter(Boolean).join(', ')),
    ),
    tools: distinct(turn.tools.map(({ name }) => name)),
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The edges that could have been taken, the taken one first; absent ones were not offered. */
export function edgesOf({ edges = [], edge }: Turn): {
  taken?: components['schemas']['TurnEdge'];
  left: components['schemas']['TurnEdge'][];
} {
  const taken = edges.find(({ id }) => id === edge);
  return { ...(taken && { taken }), left: edges.filter((one) => one !== taken) };
}

/** How the time of a turn was spent, in milliseconds: with tools, with the model, with everything else. */
export function timeOf({ ms, modelMs, tools }: Turn): { tools: number; model: number; rest: number } {
  const inTools = tools.filter(({ reused }) => !reused).reduce((sum, tool) => sum + tool.ms, 0);
  const outside = Math.min(ms, modelMs);
  const toolsMs = Math.min(inTools, outside);
  return { tools: toolsMs, model: outside - toolsMs, rest: ms - outside };
}
