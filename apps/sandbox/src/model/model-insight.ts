import { shows } from './model-attitudes';
import { readLead } from './model-matcher';
import { mentionOf, type Topic, topicsMeant } from './model-topics';
import type { FactAnswer, Field, InsightAnswer, InsightTask } from './model-types';
import { contentStems, overlap, sentences, shorten } from './model-words';

const PREFERENCE_MAX = 200;
const VAGUE = /\b(?:maybe|perhaps|not sure|might|possibly|guess)\b/i;
const ROUGH = /\b(?:about|around|roughly|up to|at most|between)\b/i;

/** Extracts insights from what the lead wrote; nothing that they did not say counts. */
export function extractInsights({ fields, transcript }: InsightTask): InsightAnswer {
  const { all } = readLead(transcript);
  return { facts: fields.map((field) => extract(field, all)) };
}

function extract({ fieldName: fact, instructions }: Field, all: readonly string[]): FactAnswer {
  const wanted = fact.replace(/[_-]+/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const mention =
    topicFor(wanted, instructions, all) ?? attitudeFor(wanted, all) ?? wordsFor(wanted, instructions, all);
  if (!mention) {
    const reason = `The lead said nothing about ${wanted}`;
    return { fact, found: false, preference: '', confidence: 'low', source: '', reason };
  }
  return {
    fact,
    found: true,
    preference: shorten(mention.value, PREFERENCE_MAX),
    confidence: mention.confidence,
    source: shorten(mention.sentence, PREFERENCE_MAX),
    reason: `The lead wrote about ${wanted}`,
  };
}

interface Found {
  readonly value: string;
  readonly sentence: string;
  readonly confidence: FactAnswer['confidence'];
}

function topicFor(fieldName: string, instructions: string, all: readonly string[]): Found | undefined {
  const named: Topic[] = topicsMeant(fieldName);
  for (const topic of named.length > 0 ? named : topicsMeant(instructions)) {
    const mention = mentionOf(topic, all);
    if (mention) return { ...mention, confidence: certainty(mention.sentence) };
  }
  return undefined;
}

function attitudeFor(fieldName: string, all: readonly string[]): Found | undefined {
  if (!/\b(?:interest|attitude|sentiment|intent)\b/i.test(fieldName)) return undefined;
  for (const sentence of all.flatMap(sentences).toReversed()) {
    if (shows('declines', sentence)) return { value: 'not interested', sentence, confidence: 'high' };
    if (shows('is interested', sentence)) return { value: 'interested', sentence, confidence: 'medium' };
  }
  return undefined;
}

/** For a field that is no topic of the script's, the sentence that shares the most words with it counts, with low confidence. */
function wordsFor(fieldName: string, instructions: string, all: readonly string[]): Found | undefined {
  if (topicsMeant(fieldName).length > 0) return undefined;
  const wanted = contentStems(`${fieldName} ${instructions}`);
  const scored = all
    .flatMap(sentences)
    .map((sentence) => ({ sentence, score: overlap(wanted, contentStems(sentence)) }))
    .filter(({ score }) => score >= 0.15)
    .sort((one, other) => other.score - one.score);
  const best = scored[0];
  return best && { value: best.sentence, sentence: best.sentence, confidence: 'low' };
}

function certainty(sentence: string): Found['confidence'] {
  if (VAGUE.test(sentence)) return 'low';
  return ROUGH.test(sentence) ? 'medium' : 'high';
}
