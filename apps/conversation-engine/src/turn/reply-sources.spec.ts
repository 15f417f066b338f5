import type { AgentDefinition } from '@northline/common/contracts';
import type { ThreadFile, ThreadLine, ToolResult } from '@northline/common/features/prompts';
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

  it('is what was said in the conversation that it continues', () => {
    const lines: ThreadLine[] = [{ role: 'agent', content: 'It is 1,450 francs.' }];
    const previous = { lines, summary: 'They can move in on 3 May.' };
    expect(left('As I said: 1,450 francs, from 3 May. Or 1,700.', { previous })).toEqual(['1,700']);
  });

  it('is neither what somebody else may have said, nor our answer to it', () => {
    const transcript: ThreadLine[] = [
      { role: 'lead', content: 'I can pay 900 francs', former: true },
      { role: 'agent', content: 'Noted: 900 francs', former: true },
      { role: 'lead', content: 'I can pay 800 francs' },
    ];
    expect(left('So 800 francs, not 900?', { transcript })).toEqual(['900']);
  });

  it('is what a tool was asked for', () =>
    expect(left('I looked for 1,700 francs.', {}, [{ tool: 'flats', input: { max: 1700 }, result: '' }])).toEqual([]));

  it.each<[string, string, string[]]>([
    ['Employees:\n250', 'A team of 250 people', []],
    ['Employees:\n250', 'A team of 260 people', ['260']],
    ['Site: "https://acme.example/about"', 'I read https://acme.example/about.', []],
  ])('is a field of the lead: %j for %j', (note, reply, unfounded) =>
    expect(left(reply, { lead: { name: 'Ada', tags: [], customFields: { note } } })).toEqual(unfounded),
  );

  it.each<[string, string[]]>([
    ['Until 31 December you get 20 % off: https://harbor.example/spring', []],
    ['Until 31 January you get 25 % off', ['31 January', '25 %']],
  ])('is what the operator says of a follow-up: %s', (reply, unfounded) => {
    const instructions = 'Say that the discount of 20 % ends on 31 December: https://harbor.example/spring';
    expect(left(reply, { followUp: { step: 1, instructions } })).toEqual(unfounded);
  });

  it.each<[string, string[]]>([
    ['As I wrote on 2 March, viewings are free.', []],
    ['Wie am 2. März geschrieben …', []],
    ['As I wrote on 3 March, viewings are free.', ['3 March']],
    ['I wrote to you 10 days ago.', []],
    ['Ich habe Ihnen vor 10 Tagen geschrieben.', []],
    ['Je vous ai écrit il y a 10 jours.', []],
    ['Le escribí hace 10 días.', []],
    ['Le ho scritto 10 giorni fa.', []],
    ['10日前にご連絡しました。', []],
    ['Я писала вам 10 дней назад.', []],
    ['لقد كتبت لك قبل 10 أيام.', []],
    ['It has been 10 days.', []],
    ['Seit 10 Tagen habe ich nichts gehört.', []],
    ['Depuis 10 jours, je n’ai rien reçu.', []],
    ['I wrote to you 20 days ago.', ['20 days ago']],
    ['It has been 10 weeks.', ['10 weeks']],
    ['Vor 10 Monaten', ['10 Monaten']],
    ['You get 10 days free, for 10 days.', ['10 days']],
    ['Sie haben 10 Tage Zeit.', ['10 tage']],
    ['The 10 % of 2 March', ['10 %']],
    ['There are 23 flats left.', ['23']],
  ])('is when something was said: %s', (reply, unfounded) =>
    expect(
      left(reply, {
        transcript: [
          { role: 'lead', content: 'Hello', at: new Date('2026-02-23T09:00:00Z') },
          { role: 'agent', content: 'Hello Ada', at: new Date('2026-03-02T09:01:00Z') },
        ],
      }),
    ).toEqual(unfounded),
  );

  it('is nothing that only a picture says', () => {
    const picture = { mediaType: 'image/png', bytes: new Uint8Array() };
    const file = { id: 'a', kind: 'image', status: 'stored', picture } as ThreadFile;
    const bill: ThreadLine = { role: 'lead', content: '[image]', attachments: [file] };
    expect(left('You pay 184 francs.', { transcript: [bill] })).toEqual(['184 francs']);
  });
});
