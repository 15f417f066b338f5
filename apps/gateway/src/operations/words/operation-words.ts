/** The texts of one operation, for integrators. */
export interface OperationWords {
  /** What it does, in a few words. */
  summary: string;
  /** Its conditions, effect and answer; Markdown. */
  description: string;
  /** Causes of its own errors, by status. */
  errors?: Partial<Record<'400' | '401' | '403' | '404' | '409' | '429' | '502', string>>;
}

/** The words of some operations by `operationId`. */
export type WordsByOperation = Record<string, OperationWords>;
