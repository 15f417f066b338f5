import { Graph, type GraphLabel, layout } from '@dagrejs/dagre';
import type { Stage } from '@northline/client';

/** The size of a stage on the canvas, in pixels. */
export const stageSize = { width: 224, height: 72 };

/** The size of what is said on an edge, in pixels. */
export const labelSize = { width: 192, height: 60 };

/** A point of the canvas, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A stage with its centre. */
export interface PlacedStage extends Point {
  id: string;
}

/** An edge with the points that it passes, and the centre of what is said on it. */
export interface PlacedEdge extends Point {
  stage: string;
  /** Which of the stage's edges. */
  edge: number;
  to: string;
  points: Point[];
}

/** Where everything is on the canvas. */
export interface Layout {
  stages: PlacedStage[];
  edges: PlacedEdge[];
  /** What all of it covers. */
  bounds: Point & { width: number; height: number };
}

/** Lays stages out from top to bottom along their edges; an edge to a stage that is not there is left out. */
export function layoutOf(stages: readonly Pick<Stage, 'id' | 'nextStages'>[]): Layout {
  const graph = new Graph({ directed: true, multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 40, edgesep: 24, ranksep: 28 });
  for (const { id } of stages) graph.setNode(id, { ...stageSize });
  const edges = stages.flatMap(({ id, nextStages }) =>
    nextStages.map((next, edge) => ({ stage: id, edge, to: next.id })).filter(({ to }) => graph.hasNode(to)),
  );
  for (const { stage, edge, to } of edges) graph.setEdge(stage, to, { ...labelSize, labelpos: 'c' }, String(edge));
  layout(graph);
  const { width = 0, height = 0 } = stages.length === 0 ? {} : (graph.graph() as GraphLabel);
  return {
    bounds: { x: 0, y: 0, width, height },
    stages: stages.map(({ id }) => ({ id, ...pointOf(graph.node(id) as Point) })),
    edges: edges.map((edge) => {
      const placed = graph.edge(edge.stage, edge.to, String(edge.edge)) as Point & { points: Point[] };
      return { ...edge, ...pointOf(placed), points: placed.points.map(pointOf) };
    }),
  };
}

/** Pixels beside a stage that still count as on it. */
const nearby = 24;

/** The stage at a point, or just beside it. */
export function stageAt({ stages }: Layout, { x, y }: Point): string | undefined {
  const isOn = (stage: Point): boolean =>
    Math.abs(stage.x - x) <= stageSize.width / 2 + nearby && Math.abs(stage.y - y) <= stageSize.height / 2 + nearby;
  return stages.find(isOn)?.id;
}

const pointOf = ({ x, y }: Point): Point => ({ x, y });

/** A smooth line along points, as the path of an SVG: straight at both ends, and at half its way between any two. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...others] = points;
  const last = others.pop();
  if (!first || !last) return '';
  const turns = others.map(({ x, y }, at) => {
    const next = others[at + 1] ?? last;
    return `Q${x},${y} ${(x + next.x) / 2},${(y + next.y) / 2}`;
  });
  const start = others[0] ? `L${(first.x + others[0].x) / 2},${(first.y + others[0].y) / 2}` : '';
  return `M${first.x},${first.y}${start}${turns.join('')}L${last.x},${last.y}`;
}
