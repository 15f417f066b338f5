import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { Actions } from '../components/dialog';
import { TextField } from '../components/field';
import { Form } from '../components/form';
import { useShellWords } from '../words/shell';
import { useKnowledgeWords } from './words';

/** What is told of a knowledge base. */
export interface BaseFields {
  name: string;
  description: string;
}

/** The name of a knowledge base and a note, new or as they are. */
export function BaseForm({
  before = { name: '', description: '' },
  write: { mutate, error, isPending },
  action,
  onClose,
}: {
  before?: BaseFields;
  write: UseMutationResult<unknown, Error, BaseFields>;
  /** What the button says. */
  action: string;
  onClose: () => void;
}): ReactNode {
  const words = useKnowledgeWords();
  const shell = useShellWords();
  const [body, setBody] = useState(before);
  return (
    <Form
      error={error}
      onSubmit={() => mutate(body)}
      buttons={
        <Actions>
          <Button onPress={onClose}>{shell.cancel}</Button>
          <Button type="submit" weight="primary" isPending={isPending}>
            {action}
          </Button>
        </Actions>
      }
    >
      <TextField
        label={words.name}
        name="name"
        value={body.name}
        onChange={(name) => setBody({ ...body, name })}
        maxLength={200}
        isRequired
        autoFocus
      />
      <TextField
        label={words.description}
        name="description"
        value={body.description}
        onChange={(description) => setBody({ ...body, description })}
        maxLength={2_000}
      />
    </Form>
  );
}
