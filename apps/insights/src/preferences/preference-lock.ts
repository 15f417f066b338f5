/** What of an insight decides whether an evaluation may overwrite it. */
export interface LockState {
  lockedAt?: Date;
  editedAt?: Date;
}

/** Why an evaluation must leave an insight as it is (DECISIONS 57), in words for the audit log; undefined: it need not. */
export function lockOf(insight: LockState | undefined, lockEditedInsights: boolean): string | undefined {
  if (insight?.lockedAt) return 'A person has locked this insight';
  if (insight?.editedAt && lockEditedInsights)
    return 'A person has edited this insight, and the account protects such edits';
  return undefined;
}
