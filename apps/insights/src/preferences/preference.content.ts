import { insightLimits } from '@northline/common/contracts';

/** Why a text may not become an insight; each is a status of an evaluation, too. */
export type ContentRejection = 'rejected_empty' | 'rejected_length' | 'rejected_content';

// Control and format characters (invisible ones and changes of direction among them), but for tab and line ends.
const control = /(?![\t\n\r\u200d])[\p{Cc}\p{Cf}]/u;
const markup = /<\/?[a-z!?][^>]*>|<!--|javascript:|\]\(\s*(?:https?|data|javascript):/i;
const commands = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|your|the)\b.{0,40}\b(?:instruction|prompt|rule|message|direction)/i,
  /\bsystem prompt\b/i,
  /\byou are (?:now|no longer)\b/i,
  /\b(?:act|behave|pretend|respond) as (?:if|an?|the)\b/i,
  /\b(?:developer|jailbreak|dan) mode\b/i,
  /(?:^|\s)(?:system|assistant|developer)\s*:/i,
  /\[\/?(?:inst|system)\]|<\|[a-z_]+\|>/i,
];

/**
 * Why a topic and its preference are refused, or undefined (DECISIONS 55): control characters, markup, or instructions
 * aimed at a model. Insights flow into CRMs and back into prompts, and neither may carry these. An edit by a person and
 * an evaluation go through the same rules.
 */
export function rejectionOf({ topic, preference }: { topic?: string; preference?: string }): ContentRejection | undefined {
  const given: [string | undefined, number][] = [
    [topic, insightLimits.topic],
    [preference, insightLimits.preference],
  ];
  for (const [text, limit] of given) {
    if (text === undefined) continue;
    if (text.trim() === '') return 'rejected_empty';
    if (Array.from(text).length > limit) return 'rejected_length';
    if (!text.isWellFormed() || control.test(text) || markup.test(text)) return 'rejected_content';
    if (commands.some((command) => command.test(text))) return 'rejected_content';
  }
  return undefined;
}

/** The topic as it is compared: without case and outer space. */
export function topicKeyOf(topic: string): string {
  return topic.trim().toLowerCase();
}
