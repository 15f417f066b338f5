import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { must, NorthlineError } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { northline } from '../api/northline';
import { me } from '../api/session';
import { Button } from '../components/button';
import { TextField } from '../components/field';
import { Form } from '../components/form';
import { Notice, useReason } from '../components/notice';
import { useShellWords } from '../words/shell';
import { setSignedOut, tellSignedIn } from './signed-out';
import styles from './sign-in.module.css';

/** The first page of whoever is not signed in. */
export function SignInPage(): ReactNode {
  const words = useShellWords();
  return (
    <main className={styles.page}>
      <title>{`${words.signIn.title} · Northline`}</title>
      <div className={styles.card}>
        <h1>
          <img src="/app/icon.svg" alt="" width="28" height="28" /> Northline
        </h1>
        <SignInForm />
      </div>
    </main>
  );
}

/** Goes on after somebody has signed in: whoever was here before with everything as it stands, anybody else anew. */
export async function goOn(cache: QueryClient): Promise<void> {
  const before = cache.getQueryData(me.queryKey);
  const { user } = await cache.query({ ...me, staleTime: 0 });
  if (before && before.user._id !== user._id) return location.assign('/app/');
  setSignedOut(false);
  await cache.invalidateQueries();
}

/** Address and password; once signed in, everything shown is read again. */
export function SignInForm(): ReactNode {
  const words = useShellWords();
  const cache = useQueryClient();
  const reason = useReason();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => must(northline.POST('/api/auth/login', { body: { email, password, cookie: true } })),
    async onSuccess() {
      tellSignedIn();
      await goOn(cache);
    },
  });
  const isWrong = signIn.error instanceof NorthlineError && [400, 401].includes(signIn.error.status);
  return (
    <Form
      onSubmit={() => signIn.mutate()}
      buttons={
        <Button weight="primary" type="submit" isPending={signIn.isPending}>
          {words.signIn.action}
        </Button>
      }
    >
      {signIn.error && <Notice tone="bad">{isWrong ? words.signIn.wrong : reason(signIn.error)}</Notice>}
      <TextField
        label={words.signIn.email}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        isRequired
        autoFocus
      />
      <TextField
        label={words.signIn.password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
      />
    </Form>
  );
}
