import type { Channel } from '@northline/common/contracts';
import { channelStyles } from '@northline/common/features/prompts';
import { say } from '@northline/common/vocabulary/sentences';

/** Why a reply is too long for its channel, in words for the model and the operator; undefined when it fits. */
export function lengthProblem(reply: string, channel: Channel): string | undefined {
  const { name, limits } = channelStyles[channel];
  const { characters } = limits;
  return reply.length > characters
    ? say('too_long_for_channel', { count: reply.length, channel: name, limit: characters })
    : undefined;
}

/** Why a reply asks too much at a time for its channel; undefined when it does not. */
export function questionsProblem(reply: string, channel: Channel): string | undefined {
  const { name, limits } = channelStyles[channel];
  const { questions = Infinity } = limits;
  const asked = questionsIn(reply);
  return asked > questions ? say('too_many_questions', { count: asked, channel: name, limit: questions }) : undefined;
}

const links = /https?:\/\/\S+/g;
const quotations = /"[^"\n]{0,300}"|“[^”\n]{0,300}”|„[^“”\n]{0,300}[“”]|«[^»\n]{0,300}»|「[^」\n]{0,300}」/g;

/** Questions by their marks: several in a row are one, and one in a quotation or a link is none of ours. */
export function questionsIn(text: string): number {
  const own = text.replace(links, ' ').replace(quotations, ' ');
  // Greek ends its questions with what is a semicolon elsewhere.
  const marks = /\p{Script=Greek}/u.test(own) ? /[?;\u037e]/u : /[?？؟]/u;
  return own
    .split(marks)
    .slice(0, -1)
    .filter((words) => /[\p{L}\p{N}]/u.test(words)).length;
}
