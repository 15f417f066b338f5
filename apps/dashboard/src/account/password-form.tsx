import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { Form } from 'react-aria-components';
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
  const form = useRef<HTMLFormElement>(null);
  const change = useChangePassword();
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      'currentPassword' | 'newPassword',
      string
    >;
    change.mutate(given, {
      onSuccess: () => {
        form.current?.reset();
        toast(words.passwordChanged, 'good');
      },
    });
  };
  return (
    <Form ref={form} className={styles.form ?? ''} onSubmit={submit} validationErrors={useFieldErrors(change.error)}>
      {change.error && <Failure error={change.error} />}
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
