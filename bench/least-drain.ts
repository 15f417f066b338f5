import Bull from 'bull';
import { createConnection } from 'mongoose';

/**
 * The least that a correct runner must do: a Bull job for each lead, and a row of a ledger, written a hundred at a time.
 * @returns Leads a second.
 */
export async function leastDrain(drained: number, redisUrl: string, mongoUri: string): Promise<number> {
  const queue = new Bull(`bench-${Date.now()}`, redisUrl, { defaultJobOptions: { removeOnComplete: true } });
  const database = await createConnection(mongoUri, { dbName: 'northline_bench' }).asPromise();
  const ledger = database.collection('ledger');
  let written = 0;
  let rows: { lead: number; at: Date }[] = [];
  const start = performance.now();
  const done = new Promise<void>((resolve, reject) => {
    const flush = async (): Promise<void> => {
      const batch = rows;
      rows = [];
      await ledger.insertMany(batch);
      written += batch.length;
      if (written === drained) resolve();
    };
    void queue.process(50, async ({ data }: { data: { lead: number } }) => {
      rows.push({ lead: data.lead, at: new Date() });
      if (rows.length === 100 || written + rows.length === drained) await flush().catch(reject);
    });
  });
  await queue.addBulk(Array.from({ length: drained }, (_, lead) => ({ data: { lead } })));
  await done;
  const rate = drained / ((performance.now() - start) / 1_000);
  await queue.close(true);
  await database.close();
  return rate;
}

/**
 * Plain Bull jobs that do nothing.
 * @returns Jobs a second.
 */
export async function noOpJobs(count: number, redisUrl: string): Promise<number> {
  const queue = new Bull(`bench-${Date.now()}`, redisUrl, { defaultJobOptions: { removeOnComplete: true } });
  let done = 0;
  const start = performance.now();
  const drained = new Promise<void>((resolve) => {
    void queue.process(50, () => {
      done += 1;
      if (done === count) resolve();
      return Promise.resolve();
    });
  });
  await queue.addBulk(Array.from({ length: count }, (_, lead) => ({ data: { lead } })));
  await drained;
  const rate = count / ((performance.now() - start) / 1_000);
  await queue.close(true);
  return rate;
}
