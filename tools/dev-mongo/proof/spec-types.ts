/** A file of MongoDB's unified test format, as far as the CRUD and index-management tests use it. */
export type SpecFile = {
  description: string;
  runOnRequirements?: {
    minServerVersion?: string;
    maxServerVersion?: string;
    topologies?: string[];
    serverless?: string;
    auth?: boolean;
    csfle?: boolean;
  }[];
  createEntities?: Entity[];
  initialData?: CollectionData[];
  tests: SpecTest[];
};

/** One object that operations are called on. */
export type Entity = {
  client?: { id: string; uriOptions?: Record<string, unknown> };
  database?: { id: string; client: string; databaseName: string };
  collection?: { id: string; database: string; collectionName: string; collectionOptions?: Record<string, unknown> };
};

/** What a collection holds before or after a test. */
export type CollectionData = { databaseName: string; collectionName: string; documents: Record<string, unknown>[] };

/** One test: operations, and what the data must be afterwards. */
export type SpecTest = {
  description: string;
  skipReason?: string;
  runOnRequirements?: SpecFile['runOnRequirements'];
  operations: SpecOperation[];
  outcome?: CollectionData[];
};

/** One call and its expected end. */
export type SpecOperation = {
  name: string;
  object: string;
  arguments?: Record<string, unknown>;
  expectResult?: unknown;
  expectError?: ExpectedError;
  ignoreResultAndError?: boolean;
};

/** What an operation must fail with. */
export type ExpectedError = {
  isError?: boolean;
  isClientError?: boolean;
  errorCode?: number;
  errorCodeName?: string;
  errorContains?: string;
  expectResult?: unknown;
  errorResponse?: unknown;
  writeErrors?: unknown;
};

/** How a test ended; `refused` is the server's own word for a part that it does not have. */
export type Verdict = { kind: 'passed' } | { kind: 'not-applicable' } | { kind: 'refused' | 'wrong'; why: string };
