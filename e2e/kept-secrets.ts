import { MongoClient } from 'mongodb';

const secretField = /(hash|secrets?|token|sealedHeaders|sealedUrl)$/i;

/** Texts below a field that keeps a secret, hashed or sealed; short ones would be found by chance. */
function textsOf(value: unknown, secret: boolean): string[] {
  if (typeof value === 'string') return secret && value.length >= 16 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => textsOf(below, secret || secretField.test(name)));
}

/** What Northline's databases keep of passwords, sessions, keys, tokens and credentials: hashes and sealed texts. */
export async function keptSecrets(mongodbUri: string): Promise<string[]> {
  const client = await new MongoClient(mongodbUri).connect();
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const own = databases.filter(({ name }) => name.startsWith('northline_'));
    const collections = (await Promise.all(own.map(({ name }) => client.db(name).collections()))).flat();
    const rows = (await Promise.all(collections.map((collection) => collection.find().toArray()))).flat();
    return rows.flatMap((row) => textsOf(row, false));
  } finally {
    await client.close();
  }
}
