import { type AgentDefinition, type GuardrailVerdict, maxMessageLength } from '@northline/common/contracts';

/** What a guardrail found: nothing, or why the agent must not go on. */
export type Finding = GuardrailVerdict;

/** What guardrails look at before the model is asked. */
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
    finding('message_limit', messageCount >= maxTotalMessages ? `${messageCount} of ${maxTotalMessages} messages` : undefined),
  ];
}

/** The guardrails after the model: whether its reply may be sent. */
export function guardrailsAfter(reply: string, { guardrails }: Pick<AgentDefinition, 'guardrails'>): Finding[] {
  const text = reply.trim();
  return [
    finding('empty_reply', text === '' ? 'The reply is empty' : undefined),
    finding('raw_output', looksRaw(text) ? 'The reply is no message to a person' : undefined),
    finding('reply_length', text.length > maxMessageLength ? `${text.length} characters` : undefined),
    finding('forbidden_topics', phrases(guardrails.forbiddenTopics).find((phrase) => mentions(text, phrase))),
  ];
}

/** The first finding that did not pass. */
export function failed(findings: Finding[]): Finding | undefined {
  return findings.find(({ passed }) => !passed);
}

/** The items of a guardrail's text: separated by commas, semicolons or lines. */
export function phrases(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

/** Whether a phrase stands in a text as whole words, without regard to case and accents. */
export function mentions(text: string, phrase: string): boolean {
  const words = plain(phrase).split(/\s+/).map(escaped).join('\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'u').test(plain(text));
}

function finding(guardrail: string, problem: string | undefined): Finding {
  return problem === undefined ? { guardrail, passed: true } : { guardrail, passed: false, detail: problem };
}

// JSON, a code block of it, or our own fence: never for a lead's eyes.
function looksRaw(text: string): boolean {
  return /^(```|[{[]\s*["{[])/.test(text) || /"(edge|handOff)"\s*:/.test(text) || text.includes('DATA (JSON');
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
