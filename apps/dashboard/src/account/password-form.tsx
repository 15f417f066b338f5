import { type ReactNode, useState } from 'react';
import { useMe } from '../api/session';
import { Button } from '../components/button';
import { Actions } from '../components/dialog';
import { TextField } from '../components/field';
import { Form } from '../components/form';
import { toast } from '../components/toasts';
import { useChangePassword } from './queries';
import { useAccountWords } from './words';

const empty = { currentPassword: '', newPassword: '' };

/** Changes the user's own password. */
export function PasswordForm(): ReactNode {
  const words = useAccountWords();
  const { user } = useMe();
  const [passwords, setPasswords] = useState(empty);
  const { mutate, error, isPending } = useChangePassword();
  const onSuccess = (): void => {
    setPasswords(empty);
    toast(words.passwordChanged, 'good');
  };
  const field = (name: keyof typeof empty) => ({
    name,
    value: passwords[name],
    onChange: (value: string) => setPasswords({ ...passwords, [name]: value }),
  });
  return (
    <Form
      error={error}
      onSubmit={() => mutate(passwords, { onSuccess })}
      buttons={
        <Actions>
          <Button weight="primary" type="submit" isPending={isPending}>
            {words.changePassword}
          </Button>
        </Actions>
      }
    >
      {/* By this a password manager knows whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        label={words.currentPassword}
        type="password"
        autoComplete="current-password"
        isRequired
        {...field('currentPassword')}
      />
      <TextField
        label={words.newPassword}
        hint={words.passwordHint}
        type="password"
        autoComplete="new-password"
        minLength={8}
        isRequired
        {...field('newPassword')}
      />
    </Form>
  );
}
