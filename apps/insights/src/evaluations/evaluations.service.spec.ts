import { systemContext } from '@northline/common/vocabulary/context';
import { accountId, type StageEvidence } from '@northline/common/contracts';
import { type AccountSettings } from '@northline/common/platform/events';
import { type Jobs } from '@northline/common/platform/jobs';
import { type RpcClient } from '@northline/common/platform/messaging';
import { type PreferencesRepository } from '../preferences/preferences.repository';
import type { EvaluationRow } from './evaluation.schema';
import { type EvaluationsRepository, leaseMs } from './evaluations.repository';
import { EvaluationsService } from './evaluations.service';
import { type Evaluated, type FieldEvaluator } from './field-evaluator';

/** The part of a class that a test needs. */
const part = <Whole>(some: Partial<Whole>): Whole => some as Whole;

const field = { fieldName: 'Budget', instructions: '', knowledge: [] };
const evidence: StageEvidence = {
  leadId: '7',
  conversationId: 'c',
  stageId: 'done',
  language: 'English',
  zone: 'Europe/Zurich',
  lead: { name: 'Ada', tags: [], customFields: {} },
  fields: [field],
  transcript: [],
};
const omitted: Evaluated = {
  field,
  outcome: { fieldName: 'Budget', status: 'omitted', applied: false },
  attempt: { status: 'omitted', reason: '', model: 'm', evidencePrompt: '' },
};
const row: EvaluationRow = {
  _id: 'c:1',
  accountId: 'a',
  conversationId: 'c',
  leadId: '7',
  stageId: 'done',
  outcomes: [],
  failures: 0,
  claim: 'ours',
  createdAt: new Date(),
  pendingEvents: [],
};

describe('an evaluation under way', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is kept from others however long the model thinks, also past a database that was down, and let go at its end', async () => {
    const renew = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
    const finish = jest.fn().mockResolvedValue(undefined);
    const service = new EvaluationsService(
      part<EvaluationsRepository>({
        claim: () => Promise.resolve(structuredClone(row)),
        renew,
        decide: () => Promise.resolve(true),
        finish,
      }),
      part<PreferencesRepository>({ ofLead: () => Promise.resolve([]) }),
      part<AccountSettings>({
        of: () => Promise.resolve({ lockEditedInsights: false } as Awaited<ReturnType<AccountSettings['of']>>),
      }),
      part<FieldEvaluator>({
        evaluate: () => new Promise((resolve) => setTimeout(() => resolve([omitted]), 3 * leaseMs)),
      }),
      part<RpcClient>({ request: jest.fn().mockResolvedValue(evidence) }),
      part<Jobs>({}),
    );
    const run = service.run({ ctx: systemContext(accountId('a'.repeat(24))), id: row._id });
    for (let thirds = 1; thirds < 9; thirds += 1) {
      await jest.advanceTimersByTimeAsync(leaseMs / 3);
      expect(renew).toHaveBeenCalledTimes(thirds);
    }
    await jest.advanceTimersByTimeAsync(leaseMs);
    await run;
    const renewals = renew.mock.calls.length;
    expect(finish).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(leaseMs);
    expect(renew).toHaveBeenCalledTimes(renewals);
  });
});
