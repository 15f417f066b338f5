/** How long the agent waits for the lead to finish (DECISIONS 46). */
export interface Debounce {
  /** After the lead's last message. */
  quietMs: number;
  /** After the lead's first unanswered message, at most. */
  maxMs: number;
  /** After a message whose attachments are not known yet, at most. */
  attachmentsMs: number;
}

/** When the agent's turn is due: once the lead is quiet, and not before the end of a silence. */
export function turnDue(
  now: Date,
  waitingSince: Date,
  { quietMs, maxMs }: Pick<Debounce, 'quietMs' | 'maxMs'>,
  silentUntil?: Date,
): Date {
  const due = Math.min(now.getTime() + quietMs, waitingSince.getTime() + maxMs);
  return new Date(Math.max(due, now.getTime(), silentUntil?.getTime() ?? 0));
}

/** The pauses from the settings. */
export function debounceOf(config: {
  TURN_DEBOUNCE_MS: number;
  TURN_DEBOUNCE_MAX_MS: number;
  ATTACHMENT_WAIT_MS: number;
}): Debounce {
  return {
    quietMs: config.TURN_DEBOUNCE_MS,
    maxMs: config.TURN_DEBOUNCE_MAX_MS,
    attachmentsMs: config.ATTACHMENT_WAIT_MS,
  };
}
