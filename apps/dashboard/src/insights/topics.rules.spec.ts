import { byLead, topicsOf } from './topics.rules';

const insights = [
  { leadId: '8', leadName: 'Bo', topic: 'Mood' },
  { leadId: '7', leadName: 'Ada', topic: 'Budget' },
  { leadId: '8', leadName: 'Bo', topic: 'budget ' },
  { leadId: '7', leadName: 'Ada', topic: 'Area' },
];

describe('what leads said', () => {
  it('is put together by lead, in the order in which they come', () => {
    expect(byLead(insights).map(({ leadName, said }) => [leadName, said.map(({ topic }) => topic)])).toEqual([
      ['Bo', ['Mood', 'budget ']],
      ['Ada', ['Budget', 'Area']],
    ]);
  });

  it('has a column for each topic, whatever its case, the most frequent first', () => {
    expect(topicsOf(insights)).toEqual(['Budget', 'Area', 'Mood']);
  });
});
