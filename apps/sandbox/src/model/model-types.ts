/** How the script counts tokens. */
export const CHARACTERS_PER_TOKEN = 4;

/** One message of a chat request. */
export interface ChatMessage {
  readonly role: string;
  readonly content?: string | null | readonly { readonly type: string; readonly text?: string }[];
  readonly tool_calls?: readonly { readonly function: { readonly name: string } }[];
}

/** A JSON schema, as far as the sandbox fills it in. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** A function that the model may call. */
export interface Tool {
  readonly type: 'function';
  readonly function: { readonly name: string; readonly description?: string; readonly parameters?: Schema };
}

/** The body of `POST /v1/chat/completions`, as far as the sandbox reads it. */
export interface ChatRequest {
  readonly model?: string;
  readonly messages?: readonly ChatMessage[];
  readonly stream?: boolean;
  readonly max_tokens?: number;
  readonly temperature?: number;
  readonly tools?: readonly Tool[];
  readonly tool_choice?: string | { readonly function: { readonly name: string } };
  readonly response_format?: {
    readonly type: string;
    readonly json_schema?: { readonly name: string; readonly strict?: boolean; readonly schema?: Schema };
  };
}

/** What the model decided to say: a text, or a call of a tool. */
export type Output =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool'; readonly name: string; readonly arguments: string };

/** One line of a conversation. */
export interface Line {
  readonly role: string;
  readonly content: string;
}

/** What both tasks carry. */
interface TaskData {
  readonly lead: { readonly name?: string };
  readonly transcript: readonly Line[];
  readonly knowledge: readonly { readonly id?: string; readonly title: string; readonly text: string }[];
}

/** A stage's edge: its id and when to take it. */
export interface Edge {
  readonly id: string;
  readonly condition: string;
}

/** The next turn of a conversation is asked for. */
export interface TurnTask extends TaskData {
  readonly task: 'turn';
  readonly stage: { readonly name: string; readonly prompt?: string };
  readonly edges: readonly Edge[];
  readonly mustMove: boolean;
  /** An email is to be opened. */
  readonly asksSubject: boolean;
  readonly escalationTriggers: readonly string[];
  readonly forbiddenTopics: readonly string[];
}

/** A fact that is asked for. */
export interface Field {
  readonly fieldName: string;
  readonly instructions: string;
}

/** The insights of a conversation are asked for. */
export interface InsightTask extends TaskData {
  readonly task: 'insight';
  readonly fields: readonly Field[];
}

/** What Northline asks of the model. */
export type Task = TurnTask | InsightTask;

/** The answer to a turn. */
export interface TurnAnswer {
  readonly edge: string;
  readonly reason: string;
  readonly subject?: string;
  readonly reply: string;
  readonly optOut: string;
  readonly handOff: boolean;
  readonly handOffReason: string;
  readonly handOffSummary: string;
  /** Ids of the pieces of knowledge in the reply; absent where none was given. */
  readonly usedKnowledge?: readonly string[];
  readonly openQuestions: readonly string[];
}

/** The answer about one fact: `preference` has at most 200 characters. */
export interface FactAnswer {
  readonly fact: string;
  readonly found: boolean;
  readonly preference: string;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly source: string;
  readonly reason: string;
}

/** The answer to the question about insights. */
export interface InsightAnswer {
  readonly facts: readonly FactAnswer[];
}
