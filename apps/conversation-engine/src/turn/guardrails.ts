import {
  type AgentDefinition,
  type Channel,
  type GuardrailVerdict,
  maxMessageLength,
} from '@northline/common/contracts';
import { say } from '@northline/common/vocabulary/sentences';
import { mentions, phrases } from './phrases';
import { speaksAsModel } from './model-phrases';
import { hasPlaceholder } from './placeholders';
import { lengthProblem, questionsProblem } from './reply-style';

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
      messageCount >= maxTotalMessages
        ? say('messages_reached', { count: messageCount, of: maxTotalMessages })
        : undefined,
    ),
  ];
}

/** What guardrails check after the model request. */
export interface AfterTurn {
  agent: Pick<AgentDefinition, 'guardrails'>;
  channel: Channel;
  reply: string;
  subject?: string;
  /** Why it is not in the language that it is to be in, where that was looked at. */
  wrongLanguage?: string;
  /** What it says that nothing backs, where that was looked up. */
  unbacked?: readonly string[];
  /** It repeats what the agent was told. */
  repeated?: boolean;
}

/**
 * What is looked at of a draft: what is longer is refused for that, and looking at all of it would hold the service's
 * thread.
 */
export function inspected({ subject = '', reply }: Pick<AfterTurn, 'subject' | 'reply'>): {
  subject: string;
  reply: string;
} {
  return { subject: subject.slice(0, maxSubjectLength), reply: reply.trim().slice(0, maxMessageLength) };
}

/** The guardrails after the model: whether its reply may be sent. */
export function guardrailsAfter({
  agent,
  channel,
  reply,
  subject = '',
  wrongLanguage,
  unbacked = [],
  repeated = false,
}: AfterTurn): Finding[] {
  const { guardrails } = agent;
  const text = reply.trim();
  const said = Object.values(inspected({ subject, reply }));
  return [
    finding('empty_reply', text === '' ? say('reply_empty') : undefined),
    finding('raw_output', rawProblem(said)),
    finding('instructions', repeated ? say('reply_repeats_instructions') : undefined),
    finding(
      'reply_length',
      text.length > maxMessageLength ? say('characters_written', { count: text.length }) : undefined,
    ),
    finding(
      'subject_length',
      subject.length > maxSubjectLength ? say('characters_written', { count: subject.length }) : undefined,
    ),
    finding(
      'forbidden_topics',
      phrases(guardrails.forbiddenTopics).find((phrase) => said.some((words) => mentions(words, phrase))),
    ),
    ...(guardrails.checkStyle === false
      ? []
      : [finding('style', lengthProblem(text, channel)), finding('questions', questionsProblem(text, channel))]),
    ...(guardrails.checkLanguage === true ? [finding('language', wrongLanguage)] : []),
    ...(guardrails.checkFacts === false ? [] : [finding('facts', unfounded(unbacked))]),
  ];
}

/** The findings that did not pass. */
export function failed(findings: Finding[]): Finding[] {
  return findings.filter(({ passed }) => !passed);
}

/** Whether a second draft with this finding must not be sent: one question too many is better than no answer. */
export function isSerious({ guardrail }: Finding): boolean {
  return guardrail !== 'questions';
}

/** How much of what is not backed is quoted. */
const quoted = { items: 5, characters: 60 } as const;

function unfounded(unbacked: readonly string[]): string | undefined {
  if (unbacked.length === 0) return undefined;
  const items = unbacked
    .slice(0, quoted.items)
    .map((words) => JSON.stringify(words.slice(0, quoted.characters).toWellFormed()));
  return say('nothing_given_says', { quotes: items.join(', ') });
}

/** A finding in words: for the model, the ledger, and the person who takes over. */
export function verdict({ guardrail, detail = '' }: Finding): string {
  return `${guardrail}: ${detail}`;
}

/** A finding as the audit log has it, which outlives what was said: without a quotation of the draft. */
export function auditedVerdict(finding: Finding): string {
  return finding.guardrail === 'facts' ? finding.guardrail : verdict(finding);
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
  /^(?:edge|subject|reply|optOut|handOff|handOffReason|handOffSummary|openQuestions|usedKnowledge)\s*:/m,
  // A first line that names what follows it, also as mails do in other languages, or says whom it is for.
  /^(?:edge|reason|reply|opt ?out|hand ?off\w{0,10}|open ?questions|used ?knowledge)\s?:/i,
  /^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|aihe|temat|předmět|tárgy|subiect|θέμα|konu|тема|الموضوع|נושא|विषय|主题|主旨|件名|제목|chủ đề|subjek)\s?[:：]/iu,
  /^[^\n]{0,30}\b(?:reply|message|e-?mail|response|draft) (?:to|for) (?:the|this) (?:lead|customer|client|prospect)\b[^\n:]{0,40}:/i,
  // Tokens by which models tell roles apart.
  /<[|｜]|\[\/?(?:INST|SYSTEM_PROMPT|TOOL_CALLS)\]/,
  // Something encoded: no word is so long and mixed, and links stand with their slashes and points.
  /(?<![\w./:=?&%#+-])(?=\S{0,60}\d)(?=\S{0,60}[A-Z])(?=\S{0,60}[a-z])[A-Za-z0-9+/_-]{60,}/,
  // Thoughts beside what is said.
  /<\/?(?:think|thinking|reasoning|reflection|scratchpad)>/i,
  // Words that stand for nothing.
  /^(?:null|none|nil|undefined|n\/a|nan|\[object object\])[.!]?$/i,
];

function rawProblem(said: string[]): string | undefined {
  if (said.some(looksRaw)) return say('reply_raw');
  return said.some(speaksAsModel) ? say('reply_speaks_as_model') : undefined;
}

function looksRaw(text: string): boolean {
  return raw.some((pattern) => pattern.test(text)) || hasPlaceholder(text);
}
