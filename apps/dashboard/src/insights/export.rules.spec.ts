import { fileOf } from './export.rules';

const insight = {
  _id: 'i',
  accountId: 'a',
  leadId: '7',
  leadName: 'Ada, "Countess"',
  topic: 'Budget',
  preference: '=5,000',
  confidence: 'high' as const,
  createdAt: '2026-11-23T00:00:00.000Z',
  updatedAt: '2026-11-23T01:00:00.000Z',
  expiresAt: '2027-02-21T01:00:00.000Z',
};

describe('an export of insights', () => {
  it('is a table with a row for each lead and topic', () => {
    expect(fileOf([insight], 'csv').split('\r\n')).toEqual([
      'leadId,leadName,topic,preference,confidence,source,lockedAt,agentConfigId,conversationId,messageId,createdAt,updatedAt',
      `7,"Ada, ""Countess""",Budget,"'=5,000",high,,,,,,2026-11-23T00:00:00.000Z,2026-11-23T01:00:00.000Z`,
      '',
    ]);
  });

  it('is a line of JSON for each', () => {
    expect(fileOf([insight, insight], 'ndjson')).toBe(`${JSON.stringify(insight)}\n`.repeat(2));
  });
});
