import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSpecifications } from '../proof/specifications.ts';
import { startStandin } from '../standin.ts';

const folder = process.env['MONGODB_SPECS'];
const entities = [
  { client: { id: 'client0' } },
  { database: { id: 'database0', client: 'client0', databaseName: 'specs' } },
  { collection: { id: 'collection0', database: 'database0', collectionName: 'c' } },
];
const initialData = [{ databaseName: 'specs', collectionName: 'c', documents: [{ _id: 1, x: 11 }] }];

/** A file of our own in MongoDB's format: one test of each ending. */
const ours = {
  description: 'ours',
  createEntities: entities,
  initialData,
  tests: [
    {
      description: 'right',
      operations: [
        {
          object: 'collection0',
          name: 'updateOne',
          arguments: { filter: { _id: 1 }, update: { $inc: { x: 1 } } },
          expectResult: { modifiedCount: 1, upsertedId: { $$unsetOrMatches: null } },
        },
        {
          object: 'collection0',
          name: 'insertOne',
          arguments: { document: { _id: 1 } },
          expectError: { errorCode: 11000 },
        },
      ],
      outcome: [{ databaseName: 'specs', collectionName: 'c', documents: [{ _id: 1, x: 12 }] }],
    },
    {
      description: 'refused',
      operations: [{ object: 'collection0', name: 'find', arguments: { filter: {}, collation: { locale: 'de' } } }],
    },
    {
      description: 'wrong',
      operations: [{ object: 'collection0', name: 'find', arguments: { filter: {} }, expectResult: [{ _id: 2 }] }],
    },
    {
      description: 'wrong at the end',
      operations: [],
      outcome: [{ databaseName: 'specs', collectionName: 'c', documents: [] }],
    },
    { description: 'for another server', runOnRequirements: [{ topologies: ['single'] }], operations: [] },
  ],
};

describe("MongoDB's public specification tests", () => {
  it('are told apart: passed, refused by name, wrong, not for this server', async () => {
    const own = mkdtempSync(join(tmpdir(), 'specs-'));
    writeFileSync(join(own, 'ours.json'), JSON.stringify(ours));
    const mongo = await startStandin();
    const report = await runSpecifications(own, mongo.uri);
    await mongo.stop();
    rmSync(own, { recursive: true });
    expect(report).toMatchObject({ passed: 1, notApplicable: 1, refused: [expect.stringContaining('collation')] });
    expect(report.wrong).toEqual([
      expect.stringMatching(/^ours: wrong \(/),
      expect.stringMatching(/^ours: wrong at the end \(/),
    ]);
  });

  if (folder) {
    it(`none of those in ${folder} is answered wrongly`, async () => {
      const mongo = await startStandin();
      const report = await runSpecifications(folder, mongo.uri);
      await mongo.stop();
      expect(report.wrong).toEqual([]);
      expect(report.passed).toBeGreaterThan(0);
    });
  }
});
