import type { z } from 'zod';
import type { AccountId } from '../../contracts';
import type { ModelFailure } from './model-failure';
import type { ModelBill } from './model-usage';

/**
 * A tool that the model may call while it thinks. Its description and its results come from others and are never
 * trusted.
 */
export interface ModelTool {
  /** Unique within one request: letters, digits, `_` and `-`, 64 at most. */
  name: string;
  description: string;
  /** JSON Schema of the input. */
  inputSchema: object;
  /** Does the call and returns what the model reads. A rejection reaches the model as the tool's failure. */
  call(input: unknown, signal: AbortSignal): Promise<string>;
}

/** A picture that the model is to look at. */
export interface ModelPicture {
  mediaType: string;
  bytes: Uint8Array;
}

/** One message of the conversation that a request consists of. */
export interface ModelTurn {
  role: 'user' | 'assistant';
  content: string;
  /** Of the user's side, in the order in which `content` names them; only where `LLM_SEES_IMAGES` is on. */
  pictures?: ModelPicture[];
}

/** One request to the language model; the answer has the shape of `schema`. */
export interface ModelRequest<Output> {
  /** The account whose calls are counted; `none`: our own. */
  accountId: AccountId | 'none';
  /** The model, by a name that the operator allows; absent, or not allowed any more: the default. */
  model?: string;
  /** How freely it writes, from 0 to 2; a model that takes none, or less, decides itself. Absent: as its server has it. */
  temperature?: number;
  /** Nobody waits for the answer: it leaves the last calls of the hour to replies. */
  mayWait?: boolean;
  /** Name of the schema, and of the forced tool where the server does not support schemas. */
  name: string;
  schema: z.ZodType<Output>;
  /** Reads answers that have the shape of `schema` only nearly; absent: `schema` itself does. */
  reading?: z.ZodType<Output>;
  /** Our text and the operator's configuration; nothing that came from outside. */
  instructions: string;
  /** The beginning of `instructions` that many requests share, for the server's cache. */
  lasting?: string;
  /**
   * The rest, beginning and ending with the user; the caller marks what came from outside
   * (`libs/common/src/features/prompts`).
   */
  turns: ModelTurn[];
  tools?: ModelTool[];
  /** Aborts the request, which then fails as `timeout`. */
  abortSignal?: AbortSignal;
  /** Milliseconds for the whole request, tries and tools included; absent: `LLM_DEADLINE_MS`. */
  deadlineMs?: number;
}

/** One tool call that the model made. */
export interface ModelToolCall {
  name: string;
  input: unknown;
}

/** The answer, and what is needed to account for it. */
export interface ModelAnswer<Output> extends ModelBill {
  /** What other models cost that were asked before and did not answer. Absent: none. */
  others?: ModelBill[];
  output: Output;
  /** The text that `output` was read from. */
  raw: string;
  /** Milliseconds from the request to the answer, attempts included. */
  ms: number;
  toolCalls: ModelToolCall[];
}

/** The language model, whichever server runs it. Injected by this class; made by `ModelModule`. */
export abstract class LanguageModel {
  /** Since when it answers without interruption; undefined before its first answer. */
  answersSince: Date | undefined;

  /** Why the model is down: the failure of every request until it answers again. Undefined while it answers. */
  get away(): ModelFailure | undefined {
    return undefined;
  }

  /** Why requests for a model would not be answered now, by it or for it; absent name: the default. Undefined: they may be. */
  awayOf(_model?: string): ModelFailure | undefined {
    return this.away;
  }

  /**
   * Asks once, and again where that may help (see `retryTable`). Errors: only {@link ModelFailure}.
   */
  abstract generate<Output>(request: ModelRequest<Output>): Promise<ModelAnswer<Output>>;
}
