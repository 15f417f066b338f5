import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AbTest, AgentConfig } from '@northline/client';
import type { ReactNode } from 'react';
import { Button } from '../components/button';
import type { Choice } from '../components/combo';
import { Actions } from '../components/dialog';
import { TextArea, TextField } from '../components/field';
import { Form } from '../components/form';
import { Panel } from '../components/page';
import { toast } from '../components/toasts';
import { agents, Lookup } from '../components/lookup';
import { useFigures } from '../words/figures';
import { type Arm, bodyOf, type Draft, draftOf, mostArms, newDraft, shareOf, withArm, wrongIn } from './draft.rules';
import { letterOf } from './names';
import { createTest, updateTest } from './queries';
import styles from './ab-tests.module.css';
import { useAbTestWords } from './words';

/** What a test is called and which agents it compares. After the start only its name and note may change. */
export function Editor({
  test,
  typed,
  onTyped,
  onSaved,
  isReadOnly = false,
}: {
  /** Absent: a new one. */
  test?: AbTest;
  /** What is not saved yet; undefined: nothing. Its owner keeps it, so that it outlives a look at another view. */
  typed: Draft | undefined;
  onTyped: (draft: Draft | undefined) => void;
  onSaved?: (test: AbTest) => void;
  isReadOnly?: boolean;
}): ReactNode {
  const words = useAbTestWords().form;
  const draft = typed ?? (test ? draftOf(test) : newDraft);
  const save = useSave(test, (saved) => (onTyped(undefined), onSaved?.(saved)));
  const change = (part: Partial<Draft>): void => onTyped({ ...draft, ...part });
  const check = (): Record<string, string> =>
    Object.fromEntries(Object.entries(wrongIn(draft)).map(([field, what]) => [field, words.wrong[what]]));
  const isFixed = isReadOnly || (test !== undefined && test.status !== 'draft');
  return (
    <Form
      aria-label={words.label}
      error={save.error}
      check={check}
      onSubmit={() => save.mutate(draft)}
      buttons={
        !isReadOnly && (
          <Actions>
            <Button type="submit" weight={test ? 'plain' : 'primary'} isPending={save.isPending}>
              {isFixed ? words.save : words.saveDraft}
            </Button>
          </Actions>
        )
      }
    >
      <Panel title={words.what}>
        <TextField
          label={words.name}
          name="name"
          maxLength={200}
          value={draft.name}
          isReadOnly={isReadOnly}
          onChange={(name) => change({ name })}
        />
        <TextArea
          label={words.note}
          hint={words.noteHint}
          name="description"
          maxLength={2_000}
          value={draft.description}
          isReadOnly={isReadOnly}
          onChange={(description) => change({ description })}
        />
      </Panel>
      <Variants arms={draft.arms} isFixed={isFixed} onChange={(arms) => change({ arms })} />
      <Panel title={words.window}>
        <TextField
          label={words.hours}
          hint={words.hoursHint}
          name="windowMinutes"
          inputMode="decimal"
          value={draft.hours}
          isReadOnly={isFixed}
          onChange={(hours) => change({ hours })}
        />
      </Panel>
    </Form>
  );
}

function Variants({
  arms,
  isFixed,
  onChange,
}: {
  arms: readonly Arm[];
  isFixed: boolean;
  onChange: (arms: readonly Arm[]) => void;
}): ReactNode {
  const words = useAbTestWords().form;
  const { percent } = useFigures();
  const choosable = {
    ...agents,
    choiceOf: ({ _id, name, status }: AgentConfig): Choice => ({
      id: _id,
      label: status === 'active' ? name : words.agentInactive(name),
    }),
  };
  const change = (changed: Arm): void => onChange(arms.map((arm) => (arm.key === changed.key ? changed : arm)));
  return (
    <Panel title={words.variants}>
      <p className={styles.muted}>{isFixed ? words.variantsFixed : words.variantsHint}</p>
      <ol className={styles.stack}>
        {arms.map((arm, index) => {
          const share = shareOf(arm, arms);
          return (
            <li key={arm.key} className={styles.arm}>
              <Lookup
                of={choosable}
                label={words.agentOf(letterOf(index))}
                name={`variants.${index}.agentConfigId`}
                value={arm.agent}
                isDisabled={isFixed}
                onChange={(agent) => change({ ...arm, agent })}
              />
              <TextField
                label={words.weightOf(letterOf(index))}
                name={`variants.${index}.weight`}
                hint={share === undefined ? words.weightHint : words.ofLeads(percent(share))}
                inputMode="decimal"
                value={arm.weight}
                isReadOnly={isFixed}
                onChange={(weight) => change({ ...arm, weight })}
              />
              {!isFixed && arms.length > 2 && (
                <Button
                  weight="quiet"
                  aria-label={words.removeOf(letterOf(index))}
                  onPress={() => onChange(arms.filter(({ key }) => key !== arm.key))}
                >
                  {words.remove}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {!isFixed && arms.length < mostArms && (
        <div>
          <Button onPress={() => onChange(withArm(arms))}>{words.add}</Button>
        </div>
      )}
    </Panel>
  );
}

function useSave(test: AbTest | undefined, onSaved: (saved: AbTest) => void) {
  const cache = useQueryClient();
  const words = useAbTestWords().form;
  return useMutation({
    mutationFn: (draft: Draft): Promise<AbTest> => {
      const body = bodyOf(draft);
      if (!test) return createTest(body);
      const { name, description } = body;
      return updateTest(
        test._id,
        test.status === 'draft' ? body : { name, ...(description !== undefined && { description }) },
      );
    },
    onSuccess: async (saved) => {
      cache.setQueryData(['ab-tests', saved._id], saved);
      onSaved(saved);
      toast(words.saved, 'good');
      await cache.invalidateQueries({ queryKey: ['ab-tests', 'list'] });
    },
  });
}
