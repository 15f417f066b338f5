import { shows } from './model-attitudes';
import { readLead, type Said } from './model-matcher';
import { mentionOf, type Topic, TOPICS, topicsMeant } from './model-topics';
import type { TurnTask } from './model-types';
import { contentStems, hasInstructions, overlap, sentences, shorten } from './model-words';

const ANSWER_MAX = 300;
const KNOWLEDGE_MIN = 0.25;
const FAREWELL = /\b(?:thank|confirm|goodbye|farewell|wrap up|close the conversation)\b/i;
const ASKS = /\b(?:ask|find out|learn|agree|arrange)\b/i;
const QUESTION = /\?|^(?:what|how|when|where|who|which|can|do|does|is|are)\b/im;

/** Writes the agent's message: it answers, takes up what was said, and asks what the stage wants to know next. */
export function writeReply(task: TurnTask, instructions: string): string {
  const said = readLead(task.transcript);
  const parts = task.transcript.some((line) => line.role === 'agent' || line.role === 'human')
    ? [response(task, said)]
    : [greeting(task, instructions), said.recent === '' ? '' : response(task, said)];
  parts.push(nextStep(task, said));
  return parts
    .flatMap(sentences)
    .filter((sentence) => !touches(sentence, task.forbiddenTopics))
    .join(' ')
    .trim();
}

/** What the agent says when a human takes over. */
export const HAND_OFF_REPLY = 'Of course. I am passing you on to a colleague who will be with you shortly.';

function greeting(task: TurnTask, instructions: string): string {
  const first = firstName(task);
  const house = houseIn(instructions);
  const hello = first === undefined ? 'Hello,' : `Hello ${first},`;
  return house === undefined ? `${hello} thank you for your interest.` : `${hello} this is ${house}.`;
}

/** Writes the subject of a first email. */
export function writeSubject(task: TurnTask, instructions: string): string {
  const about = `A question from ${houseIn(instructions) ?? 'us'}`;
  const first = firstName(task);
  return first === undefined ? about : `${about} for ${first}`;
}

function firstName(task: TurnTask): string | undefined {
  const first = task.lead.name?.trim().split(/\s+/)[0];
  return first !== undefined && /^\p{L}/u.test(first) ? shorten(first, 40) : undefined;
}

/** Who the operator says the agent writes for. */
function houseIn(instructions: string): string | undefined {
  const role = instructions.split('# Your role\n\n').at(-1) ?? '';
  return /\b(?:from|at|for|of) ((?:\p{Lu}[\p{L}\p{N}&'-]+)(?: \p{Lu}[\p{L}\p{N}&'-]+)*)/u.exec(role.slice(0, 600))?.[1];
}

function response(task: TurnTask, said: Said): string {
  const raw = task.transcript.findLast((line) => line.role === 'lead')?.content ?? '';
  if (said.recent === '') {
    return hasInstructions(raw) ? 'I can only help you with your request here.' : 'Thank you for your message.';
  }
  if (touches(said.recent, task.forbiddenTopics)) return 'I am afraid I cannot go into that here.';
  if (shows('declines', said.recent)) return 'I understand, and thank you for telling me.';
  const answer = QUESTION.test(said.recent) ? fromKnowledge(task, said.recent) : undefined;
  if (answer !== undefined) return answer;
  if (shows('asks the price', said.recent))
    return 'The price depends on what you need; I will gladly work it out with you.';
  const noted = TOPICS.flatMap((topic) => {
    const mention = mentionOf(topic, [said.recent]);
    return mention ? [topic.noted(mention.value)] : [];
  });
  if (noted.length > 0) return `Thank you, I have noted ${joined(noted)}.`;
  if (shows('is interested', said.recent)) return 'That is good to hear.';
  if (!QUESTION.test(said.recent)) return 'Thank you for your message.';
  return isAboutUs(task, said.recent)
    ? 'That is a good question; I will find out for you.'
    : 'I would rather stay with what I can help you with.';
}

function nextStep(task: TurnTask, said: Said): string {
  const wanted = topicsMeant(task.stage.prompt ?? task.stage.name);
  if (shows('declines', said.recent)) return 'You are welcome to write to me at any time.';
  const open = wanted.find((topic) => mentionOf(topic, said.all) === undefined);
  const { prompt } = task.stage;
  const ends = prompt === undefined ? task.edges.length === 0 && !open : FAREWELL.test(prompt) && !ASKS.test(prompt);
  if (!ends && open) return questionAbout(open, task);
  if (ends) return 'We will come back to you with the next steps. Have a good day.';
  if (wanted.length > 0 || task.transcript.length > 2) return closing(task);
  return 'May I tell you a little more about what we offer?';
}

/** Asks in other words when the first question stands in the transcript already. */
function questionAbout(topic: Topic, task: TurnTask): string {
  const [first, second] = topic.questions;
  const asked = task.transcript.some((line) => line.role === 'agent' && line.content.includes(first));
  return asked ? second : first;
}

function closing(task: TurnTask): string {
  const lines = [
    'Is there anything else you would like to know?',
    'We will come back to you with the next steps.',
    'Do let me know if anything else comes to mind.',
  ];
  return lines[task.transcript.length % lines.length] ?? '';
}

function fromKnowledge(task: TurnTask, question: string): string | undefined {
  const wanted = contentStems(question);
  let best: { sentence: string; score: number } | undefined;
  for (const piece of task.knowledge) {
    const title = contentStems(piece.title);
    for (const sentence of sentences(piece.text)) {
      // A question answers nothing, and the agent asks its own.
      if (hasInstructions(sentence) || sentence.includes('?')) continue;
      const score = overlap(wanted, contentStems(sentence)) + overlap(wanted, title) / 10;
      if (score > (best?.score ?? 0)) best = { sentence, score };
    }
  }
  return best && best.score >= KNOWLEDGE_MIN ? shorten(best.sentence, ANSWER_MAX) : undefined;
}

/** Whether a question shares a word of meaning with the stage or the knowledge. */
function isAboutUs(task: TurnTask, question: string): boolean {
  const ours = [
    task.stage.name,
    task.stage.prompt ?? '',
    ...task.knowledge.flatMap((piece) => [piece.title, piece.text]),
  ];
  return overlap(contentStems(question), contentStems(ours.join(' '))) > 0;
}

/** Whether a text speaks of a forbidden topic: all words of meaning of one of them occur. */
function touches(text: string, topics: readonly string[]): boolean {
  const stems = contentStems(text);
  return topics.some((topic) => overlap(contentStems(topic), stems) === 1);
}

const joined = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
