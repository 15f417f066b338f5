import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { Actions, Dialog } from '../components/dialog';
import { Select, TextField } from '../components/field';
import { Form } from '../components/form';
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
  const [member, setMember] = useState({ email: '', name: '', role: 'operator' as Role, password: '' });
  const field = (name: 'email' | 'name' | 'password') => ({
    name,
    value: member[name],
    onChange: (value: string) => setMember({ ...member, [name]: value }),
  });
  return (
    <Form
      error={add.error}
      onSubmit={() => add.mutate(member, { onSuccess: onDone })}
      buttons={
        <Actions>
          <Button onPress={onDone}>{shell.cancel}</Button>
          <Button weight="primary" type="submit" isPending={add.isPending}>
            {words.add}
          </Button>
        </Actions>
      }
    >
      <TextField label={words.email} type="email" autoComplete="off" isRequired autoFocus {...field('email')} />
      <TextField label={words.name} {...field('name')} />
      <Select
        label={words.role}
        hint={words.roleMay[member.role]}
        value={member.role}
        onChange={(role) => setMember({ ...member, role: role as Role })}
        options={roles.map((value) => ({ value, label: words.roleNames[value] }))}
      />
      <TextField
        label={words.password}
        hint={words.passwordHint}
        type="password"
        autoComplete="new-password"
        minLength={8}
        isRequired
        {...field('password')}
      />
    </Form>
  );
}
