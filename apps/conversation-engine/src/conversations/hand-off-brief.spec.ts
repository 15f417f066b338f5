import { aDraft } from '../../test/factories';
import { briefOf } from './hand-off-brief';

const after = (...said: [role: 'lead' | 'agent', content: string][]) => {
  const draft = aDraft();
  for (const [role, content] of said) draft.append({ role, content });
  return draft.row;
};

describe('the brief of a hand-off', () => {
  it('says what its cause tells, in one line each and cut to their limits', () => {
    const { reason, summary, openQuestions } = briefOf(after(['lead', 'Hi?']), {
      reason: ' asks\nfor a person ',
      summary: 'x'.repeat(2_000),
      openQuestions: ['When?', ' ', ...Array.from({ length: 9 }, () => 'And then?')],
    });
    expect(reason).toBe('asks for a person');
    expect(summary).toHaveLength(1_000);
    expect(openQuestions).toEqual(['When?', 'And then?', 'And then?', 'And then?', 'And then?']);
  });

  it('says of the thread what its cause does not tell: the stage, the last words, the questions nobody answered', () => {
    const row = after(['lead', 'Is it old?'], ['agent', 'No.'], ['lead', 'Good. How much is it? 我能看吗？ And when?']);
    expect(briefOf(row, { reason: 'message_limit: 4 of 4 messages' })).toEqual({
      reason: 'message_limit: 4 of 4 messages',
      summary: 'In the stage intro. The lead wrote last: “Good. How much is it? 我能看吗？ And when?”',
      openQuestions: ['How much is it?', '我能看吗？', 'And when?'],
    });
  });

  it('has the questions that waited for a person who did not come', () => {
    const row = after(['lead', 'Is it old?'], ['agent', 'A colleague will write to you.']);
    expect(briefOf({ ...row, deadlineSpent: row.inboundSeq }, { reason: 'x' }).openQuestions).toEqual(['Is it old?']);
  });

  it('is made in time that grows with the text alone', () => {
    const row = after(...Array.from({ length: 5 }, (): ['lead', string] => ['lead', 'a '.repeat(10_000)]));
    const { user } = process.cpuUsage();
    expect(briefOf(row, { reason: 'x' }).openQuestions).toEqual([]);
    expect(process.cpuUsage().user - user).toBeLessThan(300_000);
  });

  it('has no question once somebody on our side has written', () => {
    expect(briefOf(after(['lead', 'Is it old?'], ['agent', 'No.']), { reason: 'x' }).openQuestions).toEqual([]);
    expect(briefOf(after(['agent', 'Hello?']), { reason: 'x' })).toMatchObject({
      summary: 'In the stage intro. The lead has not written.',
      openQuestions: [],
    });
  });
});
