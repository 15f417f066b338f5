import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { Form } from 'react-aria-components';
import { useMe } from '../api/session';
import { Button } from '../components/button';
import { Actions } from '../components/dialog';
import { TextField } from '../components/field';
import { Failure, useFieldErrors } from '../components/notice';
import { toast } from '../components/toasts';
import { useChangePassword } from './queries';
import { useAccountWords } from './words';
import styles from './form.module.css';

/** Changes the user's own password. */
export function PasswordForm(): ReactNode {
  const words = useAccountWords();
  const { user } = useMe();
  const form = useRef<HTMLFormElement>(null);
  const change = useChangePassword();
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { currentPassword = '', newPassword = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      string,
      string
    >;
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          form.current?.reset();
          toast(words.passwordChanged, 'good');
        },
      },
    );
  };
  return (
    <Form ref={form} className={styles.form ?? ''} onSubmit={submit} validationErrors={useFieldErrors(change.error)}>
      {change.error && <Failure error={change.error} />}
      {/* By this a password manager knows whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        label={words.currentPassword}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <TextField
        label={words.newPassword}
        hint={words.passwordHint}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        minLength={8}
        isRequired
      />
      <Actions>
        <Button weight="primary" type="submit" isPending={change.isPending}>
          {words.changePassword}
        </Button>
      </Actions>
    </Form>
  );
}
