import { insightLimits } from '../../contracts';

/** Why a text may not become an insight; each is a status of an evaluation, too. */
export type ContentRejection = 'rejected_empty' | 'rejected_length' | 'rejected_content';

// Invisible characters that writing needs: joiners (Persian, Indic, emoji), the soft hyphen, the tags of flags.
const joiners = /[\u00ad\u200c\u200d]/g;
const tags = /[\u{e0020}-\u{e007f}]/gu;
// Any other control and format characters, changes of direction among them; tab and line ends are text.
const control = /(?![\t\n\r\u00ad\u200c\u{e0020}-\u{e007f}\u200d])[\p{Cc}\p{Cf}]/u;
/** What no insight contains: markup, and instructions aimed at a model. */
const forbidden = [
  /<\/?[a-z!?][^>]*>|<!--|javascript:|\]\(\s*(?:https?|data|javascript):/i,
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
 * aimed at a model. Insights flow into CRMs and back into prompts, and neither may carry these. Edits, evaluations and the
 * fields of a stage use the same rules.
 */
export function rejectionOf({
  topic,
  preference,
}: {
  topic?: string;
  preference?: string;
}): ContentRejection | undefined {
  const given: [string | undefined, number][] = [
    [topic, insightLimits.topic],
    [preference, insightLimits.preference],
  ];
  for (const [text, limit] of given) {
    if (text === undefined) continue;
    const read = asRead(text);
    if (read.trim() === '') return 'rejected_empty';
    if (Array.from(text).length > limit) return 'rejected_length';
    if (!text.isWellFormed() || control.test(text)) return 'rejected_content';
    if ([text, read].some((words) => forbidden.some((pattern) => pattern.test(words)))) return 'rejected_content';
  }
  return undefined;
}

/** The topic for comparison: without case and outer space. */
export function topicKeyOf(topic: string): string {
  return topic.trim().toLowerCase();
}

// A model reads past joiners, and reads tags as the letters that they stand for: neither may hide a command.
function asRead(text: string): string {
  return text.replace(joiners, '').replace(tags, (tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - 0xe0000));
}
