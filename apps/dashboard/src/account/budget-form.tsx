import type { Budget } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { Actions, Confirm } from '../components/dialog';
import { Select, TextField } from '../components/field';
import { Form } from '../components/form';
import { toast } from '../components/toasts';
import { type BudgetDraft, budgetOf, draftOf, wrongIn } from './budget.rules';
import { useUnsaved } from '../components/unsaved';
import { useShellWords } from '../words/shell';
import { useChangeAccount } from './queries';
import { useAccountWords } from './words';
import styles from './form.module.css';

const periods = ['day', 'month', 'total'] as const;

/** Sets, changes or removes the budget of the account. */
export function BudgetForm({ budget, unit }: { budget: Budget | undefined; unit: string }): ReactNode {
  const { budget: words, ...all } = useAccountWords();
  const [changes, setChanges] = useState<Partial<BudgetDraft>>({});
  useUnsaved(Object.keys(changes).length > 0);
  const { mutate, mutateAsync, error, isPending } = useChangeAccount();
  const [isAsking, setAsking] = useState(false);
  const shell = useShellWords();
  const draft = { ...draftOf(budget), ...changes };
  const set = (more: Partial<BudgetDraft>): void => setChanges({ ...changes, ...more });
  const next = budgetOf(draft);
  const done = (text: string): void => {
    setChanges({});
    toast(text, 'good');
  };
  const save = (): void => {
    if (next) mutate({ budget: next }, { onSuccess: () => done(all.saved) });
  };
  const remove = async (): Promise<void> => {
    await mutateAsync({ budget: null });
    done(words.removed);
  };
  return (
    <Form
      error={error}
      check={() => {
        const wrong = wrongIn(draft);
        return wrong ? { [`budget.${wrong}`]: words.wrong[wrong] } : {};
      }}
      onSubmit={save}
      buttons={
        <Actions>
          {budget && (
            <Button weight="danger" onPress={() => setAsking(true)} isPending={isPending}>
              {words.remove}
            </Button>
          )}
          <Button weight="primary" type="submit" isPending={isPending} isDisabled={Object.keys(changes).length === 0}>
            {words.save}
          </Button>
        </Actions>
      }
    >
      <div className={styles.days}>
        <TextField
          label={words.amount(unit)}
          name="budget.amount"
          inputMode="decimal"
          value={draft.amount}
          onChange={(amount) => set({ amount })}
        />
        <Select
          label={words.period}
          value={draft.period}
          onChange={(period) => set({ period: period as Budget['period'] })}
          options={periods.map((value) => ({ value, label: words.periods[value] }))}
        />
        <TextField
          label={words.hardLimit(unit)}
          name="budget.hardLimit"
          inputMode="decimal"
          value={draft.hardLimit}
          onChange={(hardLimit) => set({ hardLimit })}
        />
      </div>
      <p className={styles.note}>{words.hint}</p>
      <Confirm
        title={words.removeTitle}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        action={words.remove}
        cancel={shell.cancel}
        onConfirm={remove}
      >
        {words.removeText}
      </Confirm>
    </Form>
  );
}
