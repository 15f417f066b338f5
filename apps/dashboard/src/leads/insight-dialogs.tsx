import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { Actions, Confirm, Dialog } from '../components/dialog';
import { Select, TextArea } from '../components/field';
import { Form } from '../components/form';
import { useShellWords } from '../words/shell';
import { correctInsight, deleteInsight, type Insight } from './queries';
import { useLeadsWords } from './words';

const levels = ['high', 'medium', 'low'] as const;

/** Corrects the value of an insight. */
export function CorrectDialog({ insight, onClose }: { insight: Insight; onClose: () => void }): ReactNode {
  const { insights: words, save } = useLeadsWords();
  const shell = useShellWords();
  const [preference, setPreference] = useState(insight.preference);
  const [confidence, setConfidence] = useState(insight.confidence);
  const { mutate, isPending, error } = useMutation(correctInsight(useQueryClient(), insight));
  return (
    <Dialog title={words.correctTitle(insight.topic)} isOpen onClose={onClose}>
      <Form
        error={error}
        onSubmit={() => mutate({ preference, confidence }, { onSuccess: onClose })}
        buttons={
          <Actions>
            <Button onPress={onClose}>{shell.cancel}</Button>
            <Button weight="primary" type="submit" isPending={isPending}>
              {save}
            </Button>
          </Actions>
        }
      >
        <TextArea
          label={words.value}
          name="preference"
          value={preference}
          onChange={setPreference}
          isRequired
          autoFocus
        />
        <Select
          label={words.confidence}
          value={confidence}
          options={levels.map((value) => ({ value, label: words.levels[value] }))}
          onChange={(value) => setConfidence(value as Insight['confidence'])}
        />
      </Form>
    </Dialog>
  );
}

/** Deletes an insight with its history, once somebody has agreed. */
export function DeleteDialog({ insight, onClose }: { insight: Insight; onClose: () => void }): ReactNode {
  const { insights: words } = useLeadsWords();
  const shell = useShellWords();
  const { mutateAsync } = useMutation(deleteInsight(useQueryClient(), insight));
  return (
    <Confirm
      title={words.removeTitle(insight.topic)}
      isOpen
      onClose={onClose}
      action={words.remove}
      cancel={shell.cancel}
      onConfirm={() => mutateAsync()}
    >
      <p>{words.removeText}</p>
    </Confirm>
  );
}
