/** What the document says of one operation, to whoever integrates it. */
export interface OperationWords {
  /** What it does, in a few words. */
  summary: string;
  /** What it needs, does and answers; Markdown. */
  description: string;
  /** Causes of its errors by status, where they are its own. */
  errors?: Partial<Record<'400' | '401' | '403' | '404' | '409' | '429' | '502', string>>;
}

/** The words of some operations by `operationId`. */
export type WordsByOperation = Record<string, OperationWords>;
