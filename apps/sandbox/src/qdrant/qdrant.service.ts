import { Injectable } from '@nestjs/common';
import { collectionExists, noCollection, wrongQdrantInput } from '../errors/qdrant-errors';
import { meets, searched } from './qdrant-search.rules';
import type { CollectionSettings, Filter, Point, Query, ScoredPoint } from './qdrant-types';

interface Collection {
  settings: CollectionSettings;
  points: Map<Point['id'], Point>;
}

const mostCollections = 100;
const mostPoints = 200_000;

/** The collections of a played server of Qdrant, in memory. */
@Injectable()
export class QdrantService {
  private readonly collections = new Map<string, Collection>();

  /** The names of all. */
  get names(): string[] {
    return [...this.collections.keys()];
  }

  /** Whether there is one of this name. */
  has(name: string): boolean {
    return this.collections.has(name);
  }

  /** All points of a collection. Errors: 404. */
  points(name: string): Point[] {
    return [...this.find(name).points.values()];
  }

  /** Errors: 409; 400 when there are too many. */
  create(name: string, settings: CollectionSettings): void {
    if (this.collections.has(name)) throw collectionExists(name);
    if (this.collections.size >= mostCollections) throw wrongQdrantInput('Too many collections');
    this.collections.set(name, { settings, points: new Map() });
  }

  /** Deletes a collection; false when there is none. */
  drop(name: string): boolean {
    return this.collections.delete(name);
  }

  /** Adds points, or replaces those with the same ids. Errors: 404; 400 for a vector that does not fit. */
  upsert(name: string, points: Point[]): void {
    const { settings, points: held } = this.find(name);
    for (const { vector } of points) check(settings, vector);
    if (held.size + points.length > mostPoints) throw wrongQdrantInput('Too many points');
    for (const point of points) held.set(point.id, point);
  }

  /** Errors: 404. */
  remove(name: string, filter: Filter): void {
    const { points } = this.find(name);
    for (const [id, point] of points) if (meets(point, filter)) points.delete(id);
  }

  /** What one search finds. Errors: 404; 400 for a vector that does not fit. */
  search(name: string, query: Query): ScoredPoint[] {
    const { settings, points } = this.find(name);
    return searched(settings, [...points.values()], query);
  }

  /** Loses everything. */
  reset(): void {
    this.collections.clear();
  }

  /** Errors: 404. */
  find(name: string): Collection {
    const found = this.collections.get(name);
    if (!found) throw noCollection(name);
    return found;
  }
}

function check({ vectors, sparse_vectors: named }: CollectionSettings, vector: Point['vector']): void {
  if (Array.isArray(vector)) {
    if (vectors?.size === vector.length) return;
    throw wrongQdrantInput(`Vector dimension error: expected dim: ${vectors?.size ?? 0}, got ${vector.length}`);
  }
  const unknown = Object.keys(vector).find((name) => !named[name]);
  if (unknown !== undefined) throw wrongQdrantInput(`Not existing vector name error: ${unknown}`);
}
