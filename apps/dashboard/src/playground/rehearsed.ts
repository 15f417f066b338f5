/** What the playground knows of an agent. */
export interface Rehearsed {
  id: string;
  stages: readonly { id: string; name: string }[];
  /** How many follow-ups it has. */
  followUps: number;
  /** Its versions, the newest first. */
  versions: readonly { version: number; live: boolean }[];
  /** Its draft; absent while nothing differs from what is live. */
  draft?: { isDirty: boolean; changedAt?: string };
  /** Saves the draft; false: it could not be saved, and that was said. */
  save: () => Promise<boolean>;
}
