import { z } from 'zod';
import { ModelFailure } from '../model';
import { plainAnswer, readTurnAnswer, turnAnswer } from './turn-answer';

const edge = (id: string): { id: string; condition: string } => ({ id, condition: '' });
const answer = (chosen: string): object => ({
  edge: chosen,
  reason: 'because',
  reply: 'Hi',
  handOff: false,
  handOffReason: '',
});
const complete = (chosen: string): object => ({ ...answer(chosen), optOut: '', handOffSummary: '', openQuestions: [] });

describe('the shape of an answer', () => {
  it.each([
    ['the ids offered, then none', [edge('b'), edge('c')], ['b', 'c', 'none']],
    ['each id once', [edge('b'), edge('b')], ['b', 'none']],
    ['none alone where nothing is offered', [], ['none']],
  ])('allows %s', (_, offered, allowed) => {
    const { properties, required } = z.toJSONSchema(turnAnswer(offered), { io: 'input' });
    expect(properties?.['edge']).toEqual({
      type: 'string',
      enum: allowed,
      description: 'Id of the edge to take, or "none"',
    });
    expect(required).toEqual([
      'reason',
      'optOut',
      'handOff',
      'handOffReason',
      'handOffSummary',
      'openQuestions',
      'edge',
      'reply',
    ]);
  });

  it('names the pieces of knowledge where some were given, and needs not', () => {
    const shape = z.toJSONSchema(turnAnswer([], { withKnowledge: true }), { io: 'input' });
    expect(shape.required?.slice(-2)).toEqual(['usedKnowledge', 'reply']);
    const read = (usedKnowledge: unknown): unknown =>
      readTurnAnswer([]).parse({ reply: 'Hi', usedKnowledge }).usedKnowledge;
    expect([['k1'], [], null, 'k1', undefined].map(read)).toEqual([['k1'], undefined, undefined, undefined, undefined]);
  });

  it('is plain text, also where the model formats it', () => {
    const given = { ...complete('none'), subject: '**A flat**', reply: '**Great**, see [it](https://a.example) [k1].' };
    const plain = { subject: 'A flat', reply: 'Great, see it (https://a.example).' };
    expect(turnAnswer([], { withSubject: true }).parse(given)).toMatchObject(plain);
    expect(readTurnAnswer([]).parse(given)).toMatchObject(plain);
  });

  it('has a subject where one is asked for, before the reply', () => {
    expect(z.toJSONSchema(turnAnswer([], { withSubject: true }), { io: 'input' }).required).toEqual([
      'reason',
      'optOut',
      'handOff',
      'handOffReason',
      'handOffSummary',
      'openQuestions',
      'edge',
      'subject',
      'reply',
    ]);
  });

  it.each([
    ['b', 'b'],
    [' B ', 'b'],
    ['none', 'none'],
    ['won', 'none'],
    ['', 'none'],
  ])('reads the edge "%s" as %s', (chosen, read) => {
    expect(turnAnswer([edge('b')]).parse(complete(chosen)).edge).toBe(read);
  });

  it.each([
    ['Good day.\r\n\tSee you!', 'Good day.\n\tSee you!'],
    ['Bell\u0007 and\u0000 half \ud83d', 'Bell and half '],
    ['Family 👩‍👧', 'Family 👩‍👧'],
    ['\u200b\u200d \ufeff', ''],
  ])('reads the reply %j as %j', (said, read) => {
    expect(turnAnswer([]).parse({ ...complete('none'), reply: said }).reply).toBe(read);
  });

  it('wants every field', () => {
    expect(turnAnswer([]).safeParse({ edge: 'none', reply: 'Hi' }).success).toBe(false);
  });
});

describe('an answer that has the shape only nearly', () => {
  const whole = { edge: 'b', reason: '', reply: 'Hi', handOff: false, handOffReason: '' };

  it.each([
    [
      'with a brief, as far as there is one',
      { ...whole, handOffSummary: 'Wants a refund', openQuestions: null },
      { ...whole, handOffSummary: 'Wants a refund' },
    ],
    [
      'with the words of an opt-out alone',
      { optOut: 'stop it' },
      { ...whole, edge: 'none', reply: '', optOut: 'stop it' },
    ],
    ['with an opt-out that quotes nothing', { ...whole, optOut: true }, { ...whole, optOut: 'true' }],
    ['with a word for no opt-out', { ...whole, optOut: 'None' }, whole],
    ['with open questions', { ...whole, openQuestions: ['When?'] }, { ...whole, openQuestions: ['When?'] }],
    ['without a reason', { edge: 'B', reply: 'Hi', handOff: false }, whole],
    ['with null for what is empty', { ...whole, handOffReason: null, reason: null }, whole],
    ['with a word for a boolean', { ...whole, handOff: 'false' }, whole],
    ['with the word true', { ...whole, handOff: 'True' }, { ...whole, handOff: true }],
    ['without an edge', { edge: null, reply: 'Hi' }, { ...whole, edge: 'none' }],
    ['with a subject', { ...whole, subject: 'Your flat' }, { ...whole, subject: 'Your flat' }],
    ['with a number for a text', { ...whole, reason: 7 }, whole],
    ['with an edge alone', { edge: 'b' }, { ...whole, reply: '' }],
    ['with an empty reply', { reply: '' }, { ...whole, edge: 'none', reply: '' }],
    ['with no reply but a hand-off', { handOff: true }, { ...whole, edge: 'none', reply: '', handOff: true }],
  ])('is read %s', (_, given, read) => expect(readTurnAnswer([edge('b')]).parse(given)).toEqual(read));

  it.each([{}, { edge: 'c' }, { reason: 'why' }, { reply: 7 }, 'Hi', null])('is none in %j', (given) =>
    expect(readTurnAnswer([edge('b')]).safeParse(given).success).toBe(false),
  );
});

describe('an answer in plain words', () => {
  it('is found among lines of fields', () => {
    const raw = 'edge: none\nreason: greeting\nreply: Hello there!\nHow are you?\nhandOff: false';
    expect(plainAnswer(new ModelFailure('malformed', 'x', { raw }))?.reply).toBe('Hello there!\nHow are you?');
    expect(
      plainAnswer(new ModelFailure('malformed', 'x', { raw: 'reason: greeting\nreply: Hello there!' }))?.reply,
    ).toBe('Hello there!');
  });

  it('is a reply without an edge', () => {
    const failure = new ModelFailure('malformed', 'x', { raw: ' Which area do you like? ' });
    expect(plainAnswer(failure)).toEqual({
      ...answer('none'),
      reason: 'The model answered in plain text',
      reply: 'Which area do you like?',
    });
  });

  it.each([
    "I'm sorry, but I can't help with that.",
    'I cannot assist with this request.',
    'As an AI language model, I …',
  ])('is none where the model declines: %s', (raw) => {
    expect(plainAnswer(new ModelFailure('malformed', 'x', { raw }))).toBeUndefined();
  });

  it('is a reply, too, where only its end is a regret', () => {
    const raw = 'We have two offices left. I am sorry that the third one is gone!';
    expect(plainAnswer(new ModelFailure('malformed', 'x', { raw }))?.reply).toBe(raw);
  });

  it.each(['{"edge":1}', 'Here: {edge}', '["Hi"]', '```\nHi\n```', ' ', undefined])('is none in %j', (raw) => {
    expect(plainAnswer(new ModelFailure('malformed', 'x', { raw }))).toBeUndefined();
  });

  it.each([
    new ModelFailure('truncated', 'x', { raw: 'Which area do' }),
    new ModelFailure('refused', 'x', { raw: 'I will not' }),
    new Error('x'),
  ])('is none in %p', (error) => {
    expect(plainAnswer(error)).toBeUndefined();
  });
});
