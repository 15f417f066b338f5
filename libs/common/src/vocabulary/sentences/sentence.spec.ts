import { placesOf, say, sentenceCodes, sentenceOf, sentences, withSentence } from '.';
import { sentencesOfAgents } from './of-agents';
import { sentencesOfCampaigns } from './of-campaigns';
import { sentencesOfChannels } from './of-channels';
import { sentencesOfDeliveries } from './of-deliveries';
import { sentencesOfLeads } from './of-leads';
import { sentencesOfRequests } from './of-requests';
import { sentencesOfTurns } from './of-turns';

const example = { text: 'X', number: 7, minute: '2026-11-24 09:30', sentence: 'Lead is suppressed' } as const;
const read = { ...example, minute: '2026-11-24T09:30:00.000Z', sentence: { code: 'lead_suppressed' } } as const;

describe('the sentences of answers', () => {
  it('have a code of their own', () => {
    const areas = [
      sentencesOfAgents,
      sentencesOfCampaigns,
      sentencesOfChannels,
      sentencesOfDeliveries,
      sentencesOfLeads,
      sentencesOfRequests,
      sentencesOfTurns,
    ];
    const codes = areas.flatMap((area) => Object.keys(area));
    expect(codes.toSorted()).toEqual(sentenceCodes.toSorted());
    expect(new Set(Object.values(sentences)).size).toBe(codes.length);
  });

  it.each(sentenceCodes)('are recognised with their facts: %s', (code) => {
    const places = placesOf(code);
    const text = (say as (code: string, facts: object) => string)(
      code,
      Object.fromEntries(places.map(({ name, kind }) => [name, example[kind]])),
    );
    const facts = Object.fromEntries(places.map(({ name, kind }) => [name, read[kind]]));
    expect(sentenceOf(text)).toEqual({ code, ...(places.length > 0 && { facts }) });
  });

  it('keep names apart, whatever words they have', () => {
    const facts = { from: 'Ready to talk', to: 'Won' };
    expect(sentenceOf(say('moved_by_hand', facts))).toEqual({ code: 'moved_by_hand', facts });
    for (const field of ['stages[1].name', 'each value in tags', 'customFields.a-b'])
      expect(sentenceOf(say('required', { field }))).toEqual({ code: 'required', facts: { field } });
    for (const resource of ['A/B test', 'API key', 'Tool server', 'The draft'])
      expect(sentenceOf(say('unknown_resource', { resource }))).toMatchObject({ facts: { resource } });
  });

  it('leave what others say as it is', () => {
    expect(withSentence('(#131030) Recipient phone number not in allowed list')).toEqual({});
    for (const words of [
      'Bad Request: chat not found',
      '(#100) Param text is required',
      'The customer says a refund is required',
    ])
      expect(withSentence(words)).toEqual({});
    expect(withSentence(undefined)).toEqual({});
    expect(sentenceOf('Handed over to a person: asks for Kim')).toEqual({
      code: 'handed_over',
      facts: { reason: 'asks for Kim' },
    });
  });
});
