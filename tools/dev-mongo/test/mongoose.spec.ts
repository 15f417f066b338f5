import mongoose, { type Connection, type Model, Schema, type Types } from 'mongoose';
import { eventually } from '../../../libs/testing/src/eventually.ts';
import { type Mongo, startStandin } from '../standin.ts';

type Lead = {
  accountId: string;
  number?: number;
  email?: string;
  status: string;
  tags: string[];
  notes: { text: string; stars: number }[];
  dueAt?: Date;
  expiresAt?: Date;
  owner?: Types.ObjectId;
  extra?: unknown;
  createdAt: Date;
  updatedAt: Date;
};

const leadSchema = new Schema<Lead>(
  {
    accountId: { type: String, required: true },
    number: Number,
    email: String,
    status: { type: String, default: 'new' },
    tags: [String],
    notes: [{ text: String, stars: Number }],
    dueAt: Date,
    expiresAt: Date,
    owner: { type: Schema.Types.ObjectId, ref: 'Owner' },
    extra: Schema.Types.Mixed,
  },
  { timestamps: true },
);
leadSchema.index({ accountId: 1, number: 1 }, { unique: true });
leadSchema.index({ accountId: 1, email: 1 }, { unique: true, partialFilterExpression: { email: { $exists: true } } });
leadSchema.index({ status: 1, dueAt: 1 });
leadSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

describe("mongoose's everyday features", () => {
  let mongo: Mongo;
  let db: Connection;
  let leads: Model<Lead>;

  beforeAll(async () => {
    mongo = await startStandin({ ttlSweepMs: 20 });
    db = await mongoose.createConnection(mongo.uri, { dbName: 'features' }).asPromise();
    leads = db.model<Lead>('Lead', leadSchema);
  });

  afterAll(async () => {
    await db.close();
    await mongo.stop();
  });

  beforeEach(async () => {
    await db.dropDatabase();
    await leads.syncIndexes();
  });

  it('makes the indexes of a schema, and takes away those that it no longer has', async () => {
    await leads.collection.createIndexes([{ key: { old: 1 } }]);
    expect(await leads.syncIndexes()).toEqual(['old_1']);
    const names = (await leads.listIndexes()).map((index) => index.name);
    expect(names.sort()).toEqual([
      '_id_',
      'accountId_1_email_1',
      'accountId_1_number_1',
      'expiresAt_1',
      'status_1_dueAt_1',
    ]);
  });

  it('refuses duplicates in the words that drivers know', async () => {
    await leads.create({ accountId: 'a', number: 1, email: 'x@y.z' });
    await expect(leads.create({ accountId: 'a', number: 1 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { accountId: 1, number: 1 },
      keyValue: { accountId: 'a', number: 1 },
      message:
        'E11000 duplicate key error collection: features.leads index: accountId_1_number_1 dup key: { accountId: "a", number: 1 }',
    });
    await leads.create([
      { accountId: 'a', number: 2 },
      { accountId: 'a', number: 3 },
    ]);
    expect(await leads.countDocuments({ email: { $exists: false } })).toBe(2);
  });

  it('saves, reads, changes and deletes documents, with timestamps', async () => {
    const lead = await leads.create({ accountId: 'a', number: 1, tags: ['x'], notes: [{ text: 'hi', stars: 1 }] });
    lead.status = 'contacted';
    lead.tags.push('y');
    lead.set('notes.0.stars', 5);
    await lead.save();
    const read = await leads.findById(lead._id).lean();
    expect(read).toMatchObject({ status: 'contacted', tags: ['x', 'y'], notes: [{ text: 'hi', stars: 5 }] });
    expect(read?.updatedAt.getTime()).toBeGreaterThanOrEqual(read?.createdAt.getTime() ?? Infinity);
    await lead.deleteOne();
    expect(await leads.countDocuments()).toBe(0);
  });

  it('counts in blocks with an upserted counter', async () => {
    const counters = db.model('Counter', new Schema({ _id: String, value: { type: Number, required: true } }));
    const take = () =>
      counters
        .findOneAndUpdate({ _id: 'lead:a' }, { $inc: { value: 10 } }, { upsert: true, returnDocument: 'after' })
        .lean();
    const values = await Promise.all(Array.from({ length: 20 }, async () => (await take())?.value ?? NaN));
    expect(values.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => (i + 1) * 10));
  });

  it('claims each due row once, oldest first', async () => {
    await leads.insertMany(
      Array.from({ length: 50 }, (_, i) => ({
        accountId: 'a',
        number: i,
        status: 'pending',
        dueAt: new Date(1000 - i),
      })),
    );
    const claim = () =>
      leads
        .findOneAndUpdate(
          { status: 'pending', dueAt: { $lte: new Date() } },
          { $set: { status: 'sending' } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean();
    const claimed = await Promise.all(Array.from({ length: 60 }, claim));
    const numbers = claimed.flatMap((lead) => lead?.number ?? []);
    expect(new Set(numbers).size).toBe(50);
    expect(claimed[0]?.number).toBe(49);
  });

  it('writes in bulk, ordered and not', async () => {
    const rows = [1, 2, 2, 3].map((number) => ({ insertOne: { document: { accountId: 'a', number } } }));
    await expect(leads.bulkWrite(rows)).rejects.toMatchObject({ code: 11000, insertedCount: 2 });
    await expect(leads.bulkWrite(rows.slice(2), { ordered: false })).rejects.toMatchObject({ insertedCount: 1 });
    const upserts = [3, 4].map((number) => ({
      updateOne: { filter: { accountId: 'a', number }, update: { $setOnInsert: { status: 'synced' } }, upsert: true },
    }));
    expect(await leads.bulkWrite(upserts)).toMatchObject({ matchedCount: 1, upsertedCount: 1 });
  });

  it('changes array elements by position, filter and condition', async () => {
    const { _id } = await leads.create({
      accountId: 'a',
      number: 1,
      notes: [
        { text: 'a', stars: 1 },
        { text: 'b', stars: 2 },
        { text: 'c', stars: 3 },
      ],
    });
    await leads.updateOne({ _id, 'notes.text': 'b' }, { $set: { 'notes.$.stars': 9 } });
    await leads.updateOne({ _id }, { $inc: { 'notes.$[n].stars': 1 } }, { arrayFilters: [{ 'n.stars': { $lt: 9 } }] });
    await leads.updateOne({ _id }, { $pull: { notes: { stars: 4 } }, $addToSet: { tags: { $each: ['x', 'x'] } } });
    expect(await leads.findById(_id).lean()).toMatchObject({
      notes: [
        { text: 'a', stars: 2 },
        { text: 'b', stars: 9 },
      ],
      tags: ['x'],
    });
  });

  it('walks a large result with a cursor in batches', async () => {
    await leads.insertMany(Array.from({ length: 1000 }, (_, number) => ({ accountId: 'a', number })));
    let next = 0;
    for await (const lead of leads.find().sort({ accountId: 1, number: 1 }).lean().cursor({ batchSize: 90 }))
      expect(lead.number).toBe(next++);
    expect(next).toBe(1000);
  });

  it('populates, and joins in aggregations', async () => {
    const owner = await db.model('Owner', new Schema({ name: String })).create({ name: 'Ann' });
    await leads.create({ accountId: 'a', number: 1, owner: owner._id });
    const lead = await leads.findOne().populate<{ owner: { name: string } }>('owner');
    expect(lead?.owner.name).toBe('Ann');
    const [joined] = await leads.aggregate([
      { $lookup: { from: 'owners', localField: 'owner', foreignField: '_id', as: 'people' } },
      { $project: { _id: 0, names: '$people.name' } },
    ]);
    expect(joined).toEqual({ names: ['Ann'] });
  });

  it('explains which index it takes', async () => {
    await leads.insertMany(
      Array.from({ length: 100 }, (_, number) => ({
        accountId: 'a',
        number,
        status: number % 2 ? 'pending' : 'done',
        dueAt: new Date(number),
      })),
    );
    const plan = await leads.collection
      .find({ status: 'pending', dueAt: { $lt: new Date(50) } })
      .sort({ dueAt: -1 })
      .limit(5)
      .explain();
    expect(plan['queryPlanner'].winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: { stage: 'IXSCAN', indexName: 'status_1_dueAt_1', direction: 'backward' },
    });
    expect(plan['executionStats']).toMatchObject({ nReturned: 5, totalDocsExamined: 5 });
  });

  it('removes what has expired', async () => {
    await leads.create([
      { accountId: 'a', number: 1, expiresAt: new Date(0) },
      { accountId: 'a', number: 2, expiresAt: new Date(Date.now() + 60_000) },
      { accountId: 'a', number: 3 },
    ]);
    await eventually('the sweep', async () => (await leads.countDocuments()) === 2);
    expect(await leads.distinct('number')).toEqual([2, 3]);
  });

  it('keeps values of every type', async () => {
    const extra = {
      date: new Date(5),
      long: mongoose.mongo.Long.fromString('9007199254740993'),
      decimal: mongoose.Types.Decimal128.fromString('1.10'),
      uuid: new mongoose.mongo.UUID(),
      bytes: Buffer.from('x'),
      nested: [{ a: [1, [2]] }, null, true],
    };
    const { _id } = await leads.create({ accountId: 'a', number: 1, extra });
    await leads.updateOne({ _id }, { $set: { status: 'changed' } });
    const read = await leads.findById(_id).lean();
    expect(JSON.stringify(read?.extra)).toBe(
      JSON.stringify({ ...extra, bytes: new mongoose.mongo.Binary(extra.bytes) }),
    );
  });

  it('refuses by name what it does not have', async () => {
    await expect(leads.find().collation({ locale: 'de' })).rejects.toMatchObject({
      code: 238,
      message: expect.stringContaining('collation'),
    });
    await expect(leads.find({ $where: 'true' })).rejects.toMatchObject({
      code: 238,
      message: expect.stringContaining('$where'),
    });
    await expect(leads.collection.createIndexes([{ key: { email: 'text' } }])).rejects.toMatchObject({
      code: 238,
      message: expect.stringContaining('text'),
    });
    await expect(
      db.transaction((session) => leads.create([{ accountId: 'a', number: 1 }], { session })),
    ).rejects.toMatchObject({ code: 238, message: expect.stringContaining('a transaction') });
    const changes = leads.watch();
    await expect(new Promise((_, reject) => changes.on('error', reject))).rejects.toMatchObject({
      code: 238,
      message: expect.stringContaining('a change stream'),
    });
    await changes.close();
  });
});
