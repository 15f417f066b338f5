import type { Layout } from './layout.rules';

/** What can be chosen among stages: one of them, or one of its edges by its place in the list. */
export interface Place {
  stage: string;
  edge?: number;
}

/** A text by which a place is found on the screen. */
export const keyOf = ({ stage, edge }: Place): string => `${edge ?? ''}:${stage}`;

/** The keys that move on the canvas. */
export const moves = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;

/** One of {@link moves}. */
export type Move = (typeof moves)[number];

/**
 * Where a key leads from a place: down follows an edge, up goes back, left and right go to what is beside it.
 * Undefined: nothing is there.
 */
export function step(layout: Layout, at: Place | undefined, move: Move): Place | undefined {
  const [first] = layout.stages;
  const last = layout.stages.at(-1);
  if (move === 'End') return last && { stage: last.id };
  if (!at || move === 'Home') return first && { stage: first.id };
  if (move === 'ArrowLeft' || move === 'ArrowRight') return beside(layout, at, move === 'ArrowLeft' ? -1 : 1);
  if (at.edge === undefined) return alongFrom(layout, at.stage, move);
  const edge = layout.edges.find((one) => one.stage === at.stage && one.edge === at.edge);
  return edge && { stage: move === 'ArrowDown' ? edge.to : edge.stage };
}

function alongFrom({ edges }: Layout, stage: string, move: 'ArrowDown' | 'ArrowUp'): Place | undefined {
  const [edge] = edges
    .filter((one) => (move === 'ArrowDown' ? one.stage : one.to) === stage)
    .toSorted((one, other) => one.x - other.x);
  return edge && { stage: edge.stage, edge: edge.edge };
}

function beside({ stages, edges }: Layout, at: Place, by: -1 | 1): Place | undefined {
  const here = stages.find(({ id }) => id === at.stage);
  const row: (Place & { x: number })[] =
    at.edge === undefined
      ? stages.filter(({ y }) => y === here?.y).map(({ id, x }) => ({ stage: id, x }))
      : edges.filter(({ stage }) => stage === at.stage).map(({ stage, edge, x }) => ({ stage, edge, x }));
  const sorted = row.toSorted((one, other) => one.x - other.x);
  const next = sorted[sorted.findIndex((one) => keyOf(one) === keyOf(at)) + by];
  return next && { stage: next.stage, ...(next.edge !== undefined && { edge: next.edge }) };
}
