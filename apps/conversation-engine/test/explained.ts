import type { Connection } from 'mongoose';

/** What MongoDB did for commands of one kind. */
export interface Cost {
  /** Documents that it read. */
  examined: number;
  returned: number;
}

interface Explained {
  executionStats: { nReturned: number; totalDocsExamined: number };
}

/**
 * Runs `work`, then asks the server what each read of the collection that it sent costs, and what finding the documents
 * of each update does, by the index of those keys where they are given; by the command's name.
 */
export async function costOf<T>(
  mongo: Connection,
  collection: string,
  work: () => Promise<T>,
  hint?: Record<string, 1>,
): Promise<{ cost: Record<string, Cost>; answer: T }> {
  const sent: Record<string, unknown>[] = [];
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }): void => {
    const sweeps = /pendingEvents|correctedAt/.test(JSON.stringify(command['filter'] ?? {}));
    if (['find', 'aggregate', 'update'].includes(commandName) && command[commandName] === collection && !sweeps)
      sent.push(command);
  };
  mongo.getClient().on('commandStarted', note);
  const answer = await work();
  mongo.getClient().off('commandStarted', note);
  const cost: Record<string, Cost> = {};
  for (const { lsid: _, $clusterTime: __, $db: ___, ...whole } of sent) {
    const kind = (['find', 'aggregate', 'update'] as const).find((name) => name in whole) ?? 'find';
    // What an update matches is explained as a find, as the answer to an update does not count it.
    const { updates: [{ q: filter, hint: own }] = [{ q: {} }] } = whole as { updates?: [{ q: object; hint?: object }] };
    const command = kind === 'update' ? { find: collection, filter, ...(own && { hint: own }) } : whole;
    const { executionStats } = (await mongo
      .getClient()
      .db(mongo.name)
      .command({ explain: { ...command, ...(hint && { hint }) }, verbosity: 'executionStats' })) as Explained;
    const sum = (cost[kind] ??= { examined: 0, returned: 0 });
    sum.examined += executionStats.totalDocsExamined;
    sum.returned += executionStats.nReturned;
  }
  return { cost, answer };
}
