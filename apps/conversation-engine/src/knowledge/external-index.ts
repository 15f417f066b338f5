import type { AccountId } from '@northline/common/contracts';

/** Whose pieces are searched. */
export interface Scope {
  accountId: AccountId;
  knowledgeBaseIds: string[];
}

/** A piece as the external index holds it: its words and its vector, never its text. */
export interface ExternalPiece {
  chunkId: string;
  words: ReadonlySet<string>;
  vector?: Float32Array;
}

/** Whose pieces are put into the index, or taken out of it: those of a document, or of a whole knowledge base. */
export interface Shelved {
  knowledgeBaseId: string;
  documentId?: string;
}

/** A piece that the index found; the score is the weight of the words that it has, or its cosine. */
export interface ExternalHit {
  chunkId: string;
  score: number;
}

/** The external index gave no usable answer. The message contains neither an address nor a key. */
export class NoExternalIndex extends Error {
  override readonly name = 'NoExternalIndex';
}

/**
 * Holds the pieces of knowledge bases that are too large for the memory of a process, on a server. Each call names the
 * account, and concerns its pieces alone. Every method has a deadline, and fails with {@link NoExternalIndex}.
 */
export abstract class ExternalIndex {
  /** What a document was put in as, the model of its vectors included; undefined: no server is configured. */
  abstract readonly edition: string | undefined;

  /** Resolves when the server answers. */
  abstract check(): Promise<void>;

  /** True when the server holds nothing at all: it is new, or has lost what it held. */
  abstract isEmpty(): Promise<boolean>;

  /** Makes what {@link isEmpty} missed; may be repeated. */
  abstract create(): Promise<void>;

  /** Puts pieces of a document in; those that are there are replaced. */
  abstract put(accountId: AccountId, of: Required<Shelved>, pieces: ExternalPiece[]): Promise<void>;

  /** Takes the pieces of a document or a knowledge base out; may be repeated. */
  abstract remove(accountId: AccountId, of: Shelved): Promise<void>;

  /** How much each word tells (its inverse document frequency); a word that no piece in the scope has is left out. */
  abstract weightsOf(scope: Scope, words: string[]): Promise<Map<string, number>>;

  /** The pieces with the heaviest of these words, best first; each counts by its share, 0 to 1. */
  abstract byWords(scope: Scope, shares: ReadonlyMap<string, number>, limit: number): Promise<ExternalHit[]>;

  /** The pieces most like a vector, at least by this cosine, best first. */
  abstract byLikeness(scope: Scope, vector: Float32Array, limit: number, least: number): Promise<ExternalHit[]>;
}
