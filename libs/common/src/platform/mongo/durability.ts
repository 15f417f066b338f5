import type { mongo } from 'mongoose';

/** How long a write waits for the majority before it fails with an unknown outcome, in milliseconds. */
const majorityWithinMs = 10_000;

/**
 * What an acknowledgement and an answer of MongoDB mean to every service (docs/security.md, "Durability"); nothing in
 * `MONGODB_URI` loosens it. A write is acknowledged once a majority of the members has it in its journal on disk, and a
 * read on the primary sees only such writes: what Northline publishes or decides by cannot be rolled back. A driver
 * that did not get the answer sends a write once more under the same number, and the server applies it once. Set by the
 * driver's older names, because `journal=false` in the address would override its `writeConcern`.
 */
export const durable = {
  w: 'majority',
  journal: true,
  wtimeoutMS: majorityWithinMs,
  readConcernLevel: 'majority',
  readPreference: 'primary',
  retryWrites: true,
} as const;

/**
 * Why this MongoDB may lose acknowledged writes; undefined when it may not. Tests it with a write that changes nothing.
 */
export async function whyNotDurable(db: mongo.Db): Promise<string | undefined> {
  const { setName, msg } = await db.admin().command({ hello: 1 });
  const isReplicated = setName !== undefined || msg === 'isdbgrid';
  if (!isReplicated) {
    return 'is a standalone server, which can lose acknowledged writes; run it as a replica set, of one member at least (docs/security.md, "Durability")';
  }
  try {
    await db.collection('durabilityChecks').deleteOne({ nothing: 'has this field' });
    return undefined;
  } catch (error) {
    return `does not acknowledge writes by majority and journal: ${(error as Error).message}`;
  }
}
