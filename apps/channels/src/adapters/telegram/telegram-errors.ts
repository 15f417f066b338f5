import type { Reaction } from '../channel-adapter';

/** One rule: the first one with a matching code and text applies. */
export interface TelegramRule {
  code: number;
  words?: RegExp;
  reaction: Reaction;
}

/** Bot API errors (`error_code`, `description`). Others are given up. */
export const telegramRules: readonly TelegramRule[] = [
  // The person blocked the bot, never started it, or is gone.
  { code: 403, reaction: 'suppress' },
  { code: 400, words: /chat not found|user is deactivated/i, reaction: 'suppress' },
  { code: 401, reaction: 'credential' },
  { code: 404, reaction: 'credential' },
  { code: 429, reaction: 'retry' },
  { code: 503, reaction: 'retry' },
  // Also what was in progress when a server of Telegram's stopped: the message may have been sent.
  { code: 500, reaction: 'unknown' },
  { code: 502, reaction: 'unknown' },
  { code: 504, reaction: 'unknown' },
];

/** What to do about an error of the Bot API. */
export function telegramReaction(code: number, description: string): Reaction {
  return (
    telegramRules.find((rule) => rule.code === code && (rule.words?.test(description) ?? true))?.reaction ?? 'give_up'
  );
}
