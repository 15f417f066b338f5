import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { Button } from '../components/button';
import { Actions, Dialog } from '../components/dialog';
import { Select, TextField } from '../components/field';
import { Failure, useFieldErrors } from '../components/notice';
import { useShellWords } from '../words/shell';
import { useAddMember } from './queries';
import { type Role, roles } from './roles';
import { useTeamWords } from './words';

/** Asks for a new member; they sign in with the address and the first password. */
export function AddMember({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const words = useTeamWords();
  return (
    <Dialog title={words.add} isOpen={isOpen} onClose={onClose}>
      <MemberForm onDone={onClose} />
    </Dialog>
  );
}

function MemberForm({ onDone }: { onDone: () => void }): ReactNode {
  const words = useTeamWords();
  const shell = useShellWords();
  const add = useAddMember();
  const [role, setRole] = useState<Role>('operator');
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      'email' | 'name' | 'password',
      string
    >;
    add.mutate({ ...given, role }, { onSuccess: onDone });
  };
  return (
    <Form onSubmit={submit} validationErrors={useFieldErrors(add.error)}>
      {add.error && <Failure error={add.error} />}
      <TextField label={words.email} name="email" type="email" autoComplete="off" isRequired autoFocus />
      <TextField label={words.name} name="name" />
      <Select
        label={words.role}
        hint={words.roleMay[role]}
        value={role}
        onChange={(value) => setRole(value as Role)}
        options={roles.map((value) => ({ value, label: words.roleNames[value] }))}
      />
      <TextField
        label={words.password}
        hint={words.passwordHint}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={8}
        isRequired
      />
      <Actions>
        <Button onPress={onDone}>{shell.cancel}</Button>
        <Button weight="primary" type="submit" isPending={add.isPending}>
          {words.add}
        </Button>
      </Actions>
    </Form>
  );
}
