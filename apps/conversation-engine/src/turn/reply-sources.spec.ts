import type { AgentDefinition } from '@northline/common/contracts';
import type { ToolResult } from '@northline/common/features/prompts';
import { unbacked } from '../claims/backing';
import { sourcesOf } from './reply-sources';
import type { TurnState } from './turn-state';

const clock = { now: new Date('2026-03-12T16:00:00Z'), zone: 'Europe/Zurich' };

const agent = {
  name: 'Nora',
  systemPrompt: 'You help to find a flat.',
  goal: 'A viewing',
  instructions: 'Prices are in francs.',
  handoffMessage: '',
  guardrails: {},
} as AgentDefinition;

/** What of a reply nothing backs that was given in a turn. */
function left(reply: string, state: Partial<TurnState>, toolResults: ToolResult[] = []): string[] {
  const whole = {
    agent,
    lead: { name: 'Ada', tags: [], customFields: {} },
    insights: [],
    transcript: [],
    addresses: [],
    ...state,
  } as unknown as TurnState;
  return unbacked(reply, sourcesOf(whole, { knowledge: [], toolResults }), clock);
}

describe('what backs a reply', () => {
  it.each<[string, string, string[]]>([
    ['{"url":"https://book.example/s/abc"}', 'Book here: https://book.example/s/abc', []],
    ['{"url":"https:\\/\\/book.example\\/s\\/abc"}', 'Book here: https://book.example/s/abc.', []],
    ['{"text":"{\\"url\\":\\"https://book.example/s/abc\\"}"}', 'Book here: https://book.example/s/abc', []],
    ['{"url":"https://book.example/s/abc"}', 'https://book.example/s/abc/d', ['https://book.example/s/abc/d']],
    ['{"url":"https://book.example/s/abc"}', 'https://book.example/s/abd', ['https://book.example/s/abd']],
    ['Rent (CHF):\n1450', 'It is CHF 1450.', []],
    ['{"text":"Rent (CHF):\\n1450"}', 'It is CHF 1450.', []],
    ['{"text":"Rent (CHF):\\n1450"}', 'It is CHF 450.', ['CHF 450']],
    ['A\t1450\nB\t1600', 'B costs 1’600 francs.', []],
    ['mail:\noffice@harbor.example\nphone:\n044 668 18 00', 'Write to office@harbor.example, 044 668 18 00.', []],
    ['{"note":"Kaution 3\\u00a0000"}', 'Kaution: 3000 Franken', []],
  ])('is the answer of a tool as it reads: %j for %j', (result, reply, unfounded) =>
    expect(left(reply, {}, [{ tool: 'flats', input: { day: 'x' }, result }])).toEqual(unfounded),
  );

  it('is what a tool was asked for', () =>
    expect(left('I looked for 1,700 francs.', {}, [{ tool: 'flats', input: { max: 1700 }, result: '' }])).toEqual([]));

  it.each<[string, string, string[]]>([
    ['Employees:\n250', 'A team of 250 people', []],
    ['Employees:\n250', 'A team of 260 people', ['260']],
    ['Site: "https://acme.example/about"', 'I read https://acme.example/about.', []],
  ])('is a field of the lead: %j for %j', (note, reply, unfounded) =>
    expect(left(reply, { lead: { name: 'Ada', tags: [], customFields: { note } } })).toEqual(unfounded),
  );
});
