import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, type IndexDefinition, type IndexOptions, type Model, mongo } from 'mongoose';

/** An index that the database has and no schema declares. */
export interface UndeclaredIndex {
  /** `<collection>.<name>`, for messages. */
  label: string;
  model: Model<unknown>;
  name: string;
}

/** An index that a schema declares and the database lacks. */
export interface MissingIndex extends UndeclaredIndex {
  keys: IndexDefinition;
  options: IndexOptions;
  /** An index of that name exists with other options; it is dropped first. */
  replaces: boolean;
}

/** How the indexes of a database differ from those that the schemas declare. */
export interface IndexDifference {
  missing: MissingIndex[];
  undeclared: UndeclaredIndex[];
}

/** The indexes of all collections of this service. */
@Injectable()
export class IndexesRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Compares every collection with its schema. */
  async difference(): Promise<IndexDifference> {
    const models = Object.values(this.connection.models) as Model<unknown>[];
    const found = await Promise.all(models.map((model) => differenceOf(model)));
    return {
      missing: found.flatMap(({ missing }) => missing),
      undeclared: found.flatMap(({ undeclared }) => undeclared),
    };
  }

  /**
   * Builds an index, however long that takes: when the connection gives up waiting, the command is repeated, and the
   * server continues the build.
   */
  async build(index: MissingIndex): Promise<void> {
    const { model, keys, options, name, label } = index;
    if (index.replaces) await this.drop(index);
    for (;;) {
      try {
        await model.collection.createIndexes([
          { ...(options as mongo.IndexDescription), key: keys as mongo.IndexDescription['key'], name },
        ]);
        return;
      } catch (error) {
        if (!(error instanceof mongo.MongoNetworkTimeoutError))
          throw new Error(`Index ${label} cannot be built: ${error instanceof Error ? error.message : String(error)}`, {
            cause: error,
          });
      }
    }
  }

  /** Drops an index; one that is already gone is no error. */
  async drop({ model, name }: UndeclaredIndex): Promise<void> {
    await model.collection.dropIndex(name).catch((error: unknown) => {
      if (!(error instanceof mongo.MongoServerError && error.codeName === 'IndexNotFound')) throw error;
    });
  }
}

/** What mongoose returns, more precisely than its types say. */
interface Difference {
  toDrop: string[];
  toCreate: [Record<string, 1 | -1>, IndexOptions][];
}

async function differenceOf(model: Model<unknown>): Promise<IndexDifference> {
  const { toDrop, toCreate }: Difference = await model.diffIndexes({ indexOptionsToCreate: true });
  const labelOf = (name: string): string => `${model.collection.name}.${name}`;
  const missing = toCreate.map(([keys, { background: _background, ...options }]) => {
    const name = options.name ?? nameOf(keys);
    return { label: labelOf(name), model, name, keys, options, replaces: toDrop.includes(name) };
  });
  const replaced = new Set(missing.map(({ name }) => name));
  return {
    missing,
    undeclared: toDrop.filter((name) => !replaced.has(name)).map((name) => ({ label: labelOf(name), model, name })),
  };
}

/** The name that MongoDB's drivers give: `accountId_1_createdAt_-1`. */
function nameOf(keys: Record<string, 1 | -1>): string {
  return Object.entries(keys).flat().join('_');
}
