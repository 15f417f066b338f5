import type { AgentDefinition } from '../../contracts';
import { tokensOf, tokensOfRequest, withinBudget } from './context-budget';
import { turnInstructions, type TurnRequest, turnTurns } from './turn-prompt';

const agent: AgentDefinition = {
  name: 'Kim',
  systemPrompt: 'You sell flats.',
  goal: '',
  language: 'English',
  instructions: '',
  handoffMessage: '',
  stages: [],
  inboundEntries: [],
  guardrails: { maxTotalMessages: 40, inactivityTimeoutMinutes: 60, forbiddenTopics: '', escalationTriggers: '' },
  knowledgeBaseIds: [],
  mcpServerIds: [],
};
const said = (from: string, count: number): TurnRequest['transcript'] =>
  Array.from({ length: count }, (_, place) => ({
    role: place % 2 ? 'lead' : 'agent',
    content: `${from} ${place + 1}: ${'word '.repeat(40)}`,
  }));
const request: TurnRequest = {
  kind: 'reply',
  agent,
  channel: 'whatsapp',
  stage: { name: 'Needs', prompt: 'Find out the budget.', transitionCriteria: '', nextStages: [], nextStageIds: [] },
  edges: [],
  mustMove: false,
  lead: { name: 'Ada', tags: [], customFields: {} },
  transcript: said('Line', 40),
  earlier: { count: 900, summary: 'They have a dog.' },
  knowledge: ['one', 'two', 'three'].map((title) => ({ title, text: `${title} ${'fact '.repeat(100)}` })),
  insights: [{ topic: 'Household', preference: 'two adults' }],
  toolResults: [{ tool: 'slots', input: {}, result: 'free '.repeat(100) }],
  clock: { now: new Date('2026-03-04T16:06:00Z'), zone: 'UTC' },
};
const size = (asked: TurnRequest): number => tokensOfRequest(turnInstructions(asked), turnTurns(asked));
const full = size(request);

it.each([
  ['Hello there', 4],
  ['你好世界', 4],
  ['Привет', 4],
  ['', 0],
])('reckons with %j as %d tokens at most', (text, tokens) => {
  expect(tokensOf(text)).toBe(tokens);
});

it('reckons with pictures beside texts', () => {
  const picture = { mediaType: 'image/png', bytes: Buffer.from('x') };
  const turns = [{ content: 'Hi', pictures: [picture, picture] }, { content: 'Hi' }];
  expect(tokensOfRequest('', turns)).toBe(3_202);
});

it('leaves alone what has room', () => {
  expect(withinBudget(request, full)).toEqual(request);
});

it('leaves out the oldest messages first, and keeps to the budget', () => {
  const less = withinBudget(request, full - 500);
  expect(size(less)).toBeLessThanOrEqual(full - 500);
  expect(less.transcript).toEqual(request.transcript.slice(-less.transcript.length));
  expect(less.transcript.length).toBeGreaterThan(30);
  expect({ ...less, transcript: [] }).toEqual({ ...request, transcript: [] });
});

it('then the pieces of knowledge that fit least, insights and answers of tools, and the summary at the very end', () => {
  const exchange = request.transcript.slice(-2);
  const bare = { ...request, transcript: exchange, knowledge: [], insights: [], toolResults: [] };
  const some = withinBudget(request, size({ ...bare, knowledge: request.knowledge, insights: request.insights }));
  expect(some.transcript).toEqual(exchange);
  expect(some.knowledge.map(({ title }) => title)).toEqual(['one', 'two'].slice(0, some.knowledge.length));
  expect(withinBudget(request, size(bare))).toEqual(bare);
  const { earlier: _, ...least } = bare;
  expect(withinBudget(request, 10)).toEqual(least);
});

it('never leaves out our rules, the stage or what the lead wrote last', () => {
  const long = [...request.transcript, { role: 'lead' as const, content: 'And the second one?' }];
  const asked = withinBudget({ ...request, transcript: long }, 10);
  expect(asked.transcript).toEqual(long.slice(-3));
  expect(turnInstructions(asked)).toBe(turnInstructions({ ...request, knowledge: [] }));
});
