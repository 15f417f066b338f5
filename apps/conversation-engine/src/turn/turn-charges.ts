import type { ModelUse } from '@northline/common/features/costs';
import { addedUsage, type ModelBill } from '@northline/common/features/model';
import type { TurnRecord } from './turn-state';

/** Adds what a request cost to a turn's record: the model that answered, and those that were asked before it. */
export function charge(record: TurnRecord, bill: ModelBill, others: readonly ModelBill[] = []): void {
  record.model = bill.model;
  for (const { model, calls, usage } of [...others, bill]) {
    record.modelCalls += calls;
    Object.assign(record, addedUsage(record, usage));
    const before = record.models.find((one) => one.model === model);
    if (before) Object.assign(before, { calls: before.calls + calls }, addedUsage(before, usage));
    else record.models.push({ model, calls, ...addedUsage(usage, { inputTokens: 0, outputTokens: 0 }) });
  }
}

/** What a model of a turn's record was used for, as costs are reckoned by. */
export function useOf({
  model,
  inputTokens,
  cachedTokens,
  outputTokens,
}: Omit<TurnRecord['models'][number], 'calls'>): ModelUse {
  return { model, usage: { inputTokens, ...(cachedTokens !== undefined && { cachedTokens }), outputTokens } };
}
