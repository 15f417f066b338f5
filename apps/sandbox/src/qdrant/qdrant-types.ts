import { z } from 'zod';

const uint32 = z.number().int().min(0).max(0xffff_ffff);
const numbers = z.array(z.number()).min(1);
const sparse = z
  .strictObject({ indices: z.array(uint32), values: z.array(z.number()) })
  .refine(({ indices, values }) => indices.length === values.length, 'must be the same length as indices')
  .refine(({ indices }) => new Set(indices).size === indices.length, 'must be unique');

/** The id of a point: a number or a UUID. */
const pointId = z.union([z.number().int().min(0), z.guid()]);

/** The body of `PUT /collections/{name}`, as far as it is played: one vector without a name, or sparse ones with. */
export const collectionSchema = z.looseObject({
  vectors: z.looseObject({ size: z.number().int().min(1).max(65_535), distance: z.literal('Cosine') }).optional(),
  sparse_vectors: z.record(z.string(), z.strictObject({ modifier: z.enum(['none', 'idf']).optional() })).default({}),
});

/** The body of `PUT /collections/{name}/index`. */
export const fieldIndexSchema = z.strictObject({
  field_name: z.string().min(1),
  field_schema: z.union([
    z.literal('keyword'),
    z.strictObject({ type: z.literal('keyword'), is_tenant: z.boolean().optional() }),
  ]),
});

/** The body of `PUT /collections/{name}/points`. */
export const pointsSchema = z.strictObject({
  points: z.array(
    z.strictObject({
      id: pointId,
      payload: z.record(z.string(), z.unknown()).default({}),
      vector: z.union([numbers, z.record(z.string(), sparse)]),
    }),
  ),
});

const filterSchema = z.strictObject({
  must: z.array(
    z.strictObject({
      key: z.string(),
      match: z.union([z.strictObject({ value: z.string() }), z.strictObject({ any: z.array(z.string()) })]),
    }),
  ),
});

/** The body of `POST /collections/{name}/points/delete`: by a filter. */
export const deletionSchema = z.strictObject({ filter: filterSchema });

/** The body of `POST /collections/{name}/points/query/batch`. */
export const queriesSchema = z.strictObject({
  searches: z.array(
    z.strictObject({
      query: z.union([numbers, sparse]),
      using: z.string().optional(),
      filter: filterSchema.optional(),
      limit: z.number().int().min(1).default(10),
      score_threshold: z.number().optional(),
      with_payload: z.boolean().default(false),
    }),
  ),
});

/** How a collection was created. */
export type CollectionSettings = z.infer<typeof collectionSchema>;
/** A point as it is kept. */
export type Point = z.infer<typeof pointsSchema>['points'][number];
/** A condition on payloads. */
export type Filter = z.infer<typeof filterSchema>;
/** One search. */
export type Query = z.infer<typeof queriesSchema>['searches'][number];
/** A point that a search found. */
export type ScoredPoint = { id: Point['id']; version: number; score: number; payload?: Point['payload'] };
