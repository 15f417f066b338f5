import { wrongQdrantInput } from '../errors/qdrant-errors';
import type { CollectionSettings, Filter, Point, Query, ScoredPoint } from './qdrant-types';

/** Whether a point's payload meets all conditions; a list meets one when any of its values does. */
export function meets({ payload }: Point, filter: Filter | undefined): boolean {
  return (filter?.must ?? []).every(({ key, match }) => {
    const held = [payload[key]].flat();
    return held.some((value) => ('value' in match ? value === match.value : match.any.includes(String(value))));
  });
}

/** What a search finds among all points of a collection, best first. Errors: 400 as the server words them. */
export function searched(settings: CollectionSettings, points: Point[], query: Query): ScoredPoint[] {
  const scoreOf = Array.isArray(query.query) ? cosineOf(settings, query.query) : sparseScore(settings, points, query);
  const { score_threshold: least = -Infinity } = query;
  return points
    .filter((point) => meets(point, query.filter))
    .flatMap((point) => {
      const score = scoreOf(point);
      return score === undefined || score < least ? [] : [{ point, score }];
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, query.limit)
    .map(({ point: { id, payload }, score }) => ({ id, version: 0, score, ...(query.with_payload && { payload }) }));
}

type Score = (point: Point) => number | undefined;

function cosineOf({ vectors }: CollectionSettings, asked: number[]): Score {
  if (!vectors) throw wrongQdrantInput('Not existing vector name error: ');
  if (asked.length !== vectors.size)
    throw wrongQdrantInput(`Vector dimension error: expected dim: ${vectors.size}, got ${asked.length}`);
  const lengthOf = (vector: number[]): number => Math.hypot(...vector) || 1;
  const length = lengthOf(asked);
  return ({ vector }) =>
    Array.isArray(vector)
      ? vector.reduce((sum, value, place) => sum + value * (asked[place] ?? 0), 0) / lengthOf(vector) / length
      : undefined;
}

/** The product of two sparse vectors; with the modifier `idf` by how rare each place is in the whole collection. */
function sparseScore(
  { sparse_vectors: named }: CollectionSettings,
  points: Point[],
  { query, using = '' }: Query,
): Score {
  const settings = named[using];
  if (!settings || Array.isArray(query)) throw wrongQdrantInput(`Not existing vector name error: ${using}`);
  const of = ({ vector }: Point) => (Array.isArray(vector) ? undefined : vector[using]);
  const asked = new Map(query.indices.map((index, place) => [index, query.values[place] ?? 0]));
  const counts = new Map<number, number>();
  let all = 0;
  for (const point of points) {
    const held = of(point);
    if (!held) continue;
    all += 1;
    for (const index of held.indices) if (asked.has(index)) counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  const weightOf = (index: number): number => {
    if (settings.modifier !== 'idf') return 1;
    const count = counts.get(index) ?? 0;
    return Math.log(1 + (all - count + 0.5) / (count + 0.5));
  };
  return (point) => {
    const held = of(point);
    const shared = held?.indices.flatMap((index, place) => {
      const value = asked.get(index);
      return value === undefined ? [] : [value * weightOf(index) * (held.values[place] ?? 0)];
    });
    return shared?.length ? shared.reduce((sum, score) => sum + score, 0) : undefined;
  };
}
