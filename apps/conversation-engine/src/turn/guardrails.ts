import { type AgentDefinition, type GuardrailVerdict, maxMessageLength } from '@northline/common/contracts';
import { mentions, phrases } from './phrases';

/** The finding of a guardrail: nothing, or why the agent must not continue. */
export type Finding = GuardrailVerdict;

/** The longest subject of an email, in characters: longer ones are cut in lists of mails. */
const maxSubjectLength = 150;

/** What guardrails check before the model request. */
export interface BeforeTurn {
  agent: Pick<AgentDefinition, 'guardrails'>;
  messageCount: number;
  /** What the lead wrote since the agent's last message. */
  unanswered: string[];
}

/** The guardrails before the model; the first that does not pass hands the conversation over. */
export function guardrailsBefore({ agent, messageCount, unanswered }: BeforeTurn): Finding[] {
  const { escalationTriggers, maxTotalMessages } = agent.guardrails;
  const trigger = phrases(escalationTriggers).find((phrase) => unanswered.some((text) => mentions(text, phrase)));
  return [
    finding('escalation_triggers', trigger),
    finding(
      'message_limit',
      messageCount >= maxTotalMessages ? `${messageCount} of ${maxTotalMessages} messages` : undefined,
    ),
  ];
}

/** The guardrails after the model: whether its reply may be sent. */
export function guardrailsAfter(
  { reply, subject = '' }: { reply: string; subject?: string },
  { guardrails }: Pick<AgentDefinition, 'guardrails'>,
): Finding[] {
  const text = reply.trim();
  const said = [subject, text];
  return [
    finding('empty_reply', text === '' ? 'The reply is empty' : undefined),
    finding('raw_output', said.some(looksRaw) ? 'The reply is no message to a person' : undefined),
    finding('reply_length', text.length > maxMessageLength ? `${text.length} characters` : undefined),
    finding('subject_length', subject.length > maxSubjectLength ? `${subject.length} characters` : undefined),
    finding(
      'forbidden_topics',
      phrases(guardrails.forbiddenTopics).find((phrase) => said.some((words) => mentions(words, phrase))),
    ),
  ];
}

/** The first finding that did not pass. */
export function failed(findings: Finding[]): Finding | undefined {
  return findings.find(({ passed }) => !passed);
}

function finding(guardrail: string, problem: string | undefined): Finding {
  return problem === undefined ? { guardrail, passed: true } : { guardrail, passed: false, detail: problem };
}

/** What a lead must never see, by kind. */
const raw: readonly RegExp[] = [
  // JSON, or a code block of it.
  /^(?:```|[{[]\s*["{[])/,
  /"(?:edge|handOff)"\s*:/,
  // Our own fence and field names.
  /<\/?(?:note|background|(?:lead|agent|colleague)_message)\b/i,
  /^(?:edge|subject|reply|handOff|handOffReason)\s*:/m,
  // Thoughts beside what is said.
  /<\/?(?:think|thinking|reasoning|reflection|scratchpad)>/i,
  // Words that stand for nothing.
  /^(?:null|none|nil|undefined|n\/a|nan|\[object object\])[.!]?$/i,
  // Placeholders that nobody filled.
  /\{\{[^{}]{0,60}\}\}/,
  /\[(?:your|my|our|insert|lead|customer|client|company|agent|recipient|sender|first|last|full|name|date|time|phone|email|address|link|title|position|product)\b[^\][\n]{0,40}\](?!\()/i,
  /<(?:your|insert|lead|customer|company|agent|recipient|sender|first|last|full|name)\b[^<>\n]{0,40}>/i,
];

function looksRaw(text: string): boolean {
  return raw.some((pattern) => pattern.test(text));
}
