import { z } from 'zod';
import type { ModelTurn } from '../model';
import { upToLead } from './thread';
import { turnInstructions, type TurnRequest, turnTurns } from './turn-prompt';

/** The least bytes of UTF-8 that a token of prose has, in any script: four or more in English, three in Chinese. */
const bytesPerToken = 3;

/** At most how many tokens a text is: an estimate that errs towards too many, whichever model reads it. */
export function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / bytesPerToken);
}

/** How many tokens the shape of an answer takes in a request. */
export function tokensOfShape(shape: z.ZodType): number {
  return tokensOf(JSON.stringify(z.toJSONSchema(shape)));
}

/** What model servers count at most for a picture, in tokens. */
const pictureTokens = 1_600;

/** How many tokens a request has. */
export function tokensOfRequest(
  instructions: string,
  turns: readonly Pick<ModelTurn, 'content' | 'pictures'>[],
): number {
  const seen = turns.reduce((sum, { pictures = [] }) => sum + pictures.length * pictureTokens, 0);
  return tokensOf(instructions) + seen + turns.reduce((sum, { content }) => sum + tokensOf(content), 0);
}

/** Leaves something out of a request: as much as is given, in tokens, or all that it may. */
type Shed = (request: TurnRequest, tokens: number) => TurnRequest;

/** What is left out of a request that is too long, in this order. Rules, stage and the last exchange never are. */
const sheds: Shed[] = [
  (request, tokens) => {
    const { transcript } = request;
    const last = Math.max(0, lastExchange(upToLead(transcript, request.resumed)));
    const left = without(transcript.slice(0, last), tokens, ({ content }) => content);
    return { ...request, transcript: [...left, ...transcript.slice(last)] };
  },
  (request, tokens) => {
    const { knowledge } = request;
    return { ...request, knowledge: without(knowledge.toReversed(), tokens, ({ text }) => text).toReversed() };
  },
  (request, tokens) => ({ ...request, insights: without(request.insights, tokens, ({ preference }) => preference) }),
  (request, tokens) => ({
    ...request,
    toolResults: without(request.toolResults ?? [], tokens, ({ result }) => result),
  }),
  ({ previous: _, ...request }) => request,
  ({ earlier: _, ...request }) => request,
];

/** A request that has no more than `tokens`, as far as what may be left out allows. */
export function withinBudget(request: TurnRequest, tokens: number): TurnRequest {
  return sheds.reduce((left, shed) => {
    const over = tokensOfRequest(turnInstructions(left), turnTurns(left)) - tokens;
    return over > 0 ? shed(left, over) : left;
  }, request);
}

/** Where the last exchange begins: with what we said before the lead last wrote. */
function lastExchange(transcript: TurnRequest['transcript']): number {
  return transcript.findLastIndex(({ role }) => role !== 'lead');
}

/** What is left of a list when its first items go until their texts are that many tokens. */
function without<Item>(items: readonly Item[], tokens: number, textOf: (item: Item) => string): Item[] {
  let freed = 0;
  const kept = items.findIndex((item) => {
    const enough = freed >= tokens;
    freed += tokensOf(textOf(item));
    return enough;
  });
  return kept < 0 ? [] : items.slice(kept);
}
