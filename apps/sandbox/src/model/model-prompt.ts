import { asString, isRecord } from '../world/world-types';
import { optsOut } from './model-attitudes';
import type { ChatMessage, Edge, InsightTask, Line, Task, TurnTask } from './model-types';

/** The plain text of a message. */
export function textOf(message: ChatMessage): string {
  if (typeof message.content === 'string') return message.content;
  return (message.content ?? []).flatMap((part) => part.text ?? []).join('\n');
}

/** The text of the last message of a role. */
export function lastText(messages: readonly ChatMessage[], role: string): string {
  const message = messages.findLast((one) => one.role === role);
  return message ? textOf(message) : '';
}

const FACTS = /<note>The facts to extract, each with an answer of its own:\n([\s\S]*)<\/note>$/;
const FACT = /^- ("(?:[^"\\]|\\.)*")(?:: ([\s\S]*))?$/;
const WANTED =
  /<note>[^<]*\b(?:Write your (?:first|next) message to the lead|Choose where this conversation begins)\.<\/note>$/;

/** What Northline asks for, read as any model has to: from the system text and the turns. */
export function readTask(messages: readonly ChatMessage[]): Task | undefined {
  const last = lastText(messages, 'user');
  const facts = FACTS.exec(last)?.[1];
  const records = recordsIn(messages);
  const shared = {
    lead: isRecord(records.lead) ? records.lead : {},
    transcript: transcriptOf(messages),
    knowledge: list(records.knowledge),
  };
  if (facts !== undefined) return { task: 'insight', fields: fieldsIn(facts), ...shared };
  return WANTED.test(last) ? { ...turnOf(lastText(messages, 'system')), ...shared } : undefined;
}

function fieldsIn(facts: string): InsightTask['fields'] {
  return facts.split(/\n(?=- ")/).map((fact) => {
    const [, name, instructions = ''] = FACT.exec(fact) ?? [];
    return { fieldName: unquoted(name), instructions: instructions.replaceAll('\n  ', '\n') };
  });
}

function turnOf(system: string): Omit<TurnTask, 'lead' | 'transcript' | 'knowledge'> {
  const standing = sectionOf(system, 'Where the conversation stands');
  const [head = '', ...prompt] = standing.split('\n\n');
  const ways = sectionOf(system, 'What moves it on') || sectionOf(system, 'Where the conversation begins');
  return {
    task: 'turn',
    stage: {
      name: unquoted(/^Present stage: ("(?:[^"\\]|\\.)*")/.exec(head)?.[1]),
      prompt: prompt.filter((part) => !part.startsWith('This stage is left when:')).join('\n\n'),
    },
    edges: edgesIn(ways),
    mustMove: ways.startsWith('This stage is over'),
    asksSubject: sectionOf(system, 'Your answer').includes('subject ('),
    escalationTriggers: itemsAfter(sectionOf(system, 'When a human takes over'), 'Hand off to a human also when:\n'),
    forbiddenTopics: itemsAfter(sectionOf(system, 'What you must not do'), 'Never speak about:\n'),
  };
}

/** The text under one of Northline's headings, the last of that name: the operator's own words come before. */
function sectionOf(system: string, heading: string): string {
  const [, ...sections] = `\n${system}`.split(`\n# ${heading}\n\n`);
  return (sections.at(-1) ?? '').split('\n\n# ')[0]?.trim() ?? '';
}

function edgesIn(ways: string): Edge[] {
  const edge = /^- ("(?:[^"\\]|\\.)*") leads to "(?:[^"\\]|\\.)*"(?: when: (.*))?$/gm;
  return [...ways.matchAll(edge)].map(([, id, condition = '']) => ({ id: unquoted(id), condition }));
}

function itemsAfter(section: string, words: string): string[] {
  const [, items = ''] = section.split(words);
  return items
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter(Boolean);
}

const OPT_IN = '<note>With this the lead agrees to be written to';

/** The parts of the user's messages in order, with what the agent said between them; without opt-outs before an opt-in. */
function transcriptOf(messages: readonly ChatMessage[]): Line[] {
  // What a lead said in a voice message stands in a part of its own.
  const part = new RegExp(
    `${OPT_IN}|<(lead|agent|colleague)_(message|file [^>]*transcript)[^>]*>\\n([\\s\\S]*?)\\n</\\1_(?:message|file)>`,
    'g',
  );
  const roles: Record<string, string> = { lead: 'lead', agent: 'agent', colleague: 'human' };
  const lines = messages.flatMap((message): Line[] => {
    const text = textOf(message);
    if (message.role === 'assistant') return text === '' ? [] : [{ role: 'agent', content: text }];
    if (message.role !== 'user') return [];
    return [...text.matchAll(part)].map(([whole, who = '', , content = '']) => ({
      role: whole === OPT_IN ? OPT_IN : (roles[who] ?? who),
      content: content.replaceAll('&lt;', '<').replaceAll('&#91;', '['),
    }));
  });
  const optIn = lines.findLastIndex(({ role }) => role === OPT_IN);
  return lines.filter(
    ({ role, content }, at) => role !== OPT_IN && !(at < optIn && role === 'lead' && optsOut(content)),
  );
}

/** All records that stand in the user's messages, as one object. */
function recordsIn(messages: readonly ChatMessage[]): Record<string, unknown> {
  const text = messages
    .filter(({ role }) => role === 'user')
    .map(textOf)
    .join('\n');
  const found = [...text.matchAll(/<background>\n(.*)\n<\/background>/g)].map(([, json = '']) => parse(json));
  return Object.assign({}, ...found.filter(isRecord)) as Record<string, unknown>;
}

function list(value: unknown): TurnTask['knowledge'] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map(({ id, title, text }) => {
    const given = asString(id);
    return { ...(given !== undefined && { id: given }), title: asString(title) ?? '', text: asString(text) ?? '' };
  });
}

function unquoted(json = '""'): string {
  return String(parse(json));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
