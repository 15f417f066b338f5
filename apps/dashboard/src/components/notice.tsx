import type { ReactNode } from 'react';
import { NorthlineError } from '@northline/client';
import { useSaying } from './said';
import { useShellWords } from '../words/shell';
import { Button } from './button';
import type { Tone } from './badge';
import styles from './notice.module.css';

/** A sentence the reader must see; `bad` and `warn` are announced. */
export function Notice({
  tone = 'neutral',
  children,
  actions,
}: {
  tone?: Tone;
  children: ReactNode;
  actions?: ReactNode;
}): ReactNode {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <div className={styles.text}>{children}</div>
      {actions}
    </div>
  );
}

/** Why something could not be read or done, in plain words, with the fields that are wrong. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }): ReactNode {
  const words = useShellWords();
  const said = useReason()(error);
  const details = Object.entries(useFieldErrors(error)).filter(([, message]) => message !== said);
  return (
    <Notice tone="bad" actions={onRetry && <Button onPress={onRetry}>{words.tryAgain}</Button>}>
      <span dir="auto">{said}</span>
      {details.length > 0 && (
        <ul>
          {details.map(([field, message]) => (
            <li key={field} dir="auto">
              {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** A sentence that says why a call failed. */
export function useReason(): (error: unknown) => string {
  const words = useShellWords();
  const say = useSaying();
  return (error) => {
    if (!(error instanceof NorthlineError)) return navigator.onLine ? words.failures.noAnswer : words.failures.offline;
    if (error.status === 401) return words.failures.signedOut;
    if (error.status === 403) return words.failures.forbidden;
    const said = say(error.sentence);
    if (said !== undefined) return said;
    if (error.status === 404) return words.failures.gone;
    if (error.status === 429) return words.failures.rateLimited(error.retryAfter ?? 1);
    if (error.status >= 500) return words.failures.unavailable;
    return error.error;
  };
}

const noErrors: Record<string, string> = {};
const errorsOf = new WeakMap<NorthlineError, { words: unknown; byField: Record<string, string> }>();

/**
 * The messages of wrong fields by field, for a form's `validationErrors`: the same object for the same error, as a new one
 * would bring back what the reader has put right meanwhile, and keep the form from being sent.
 */
export function useFieldErrors(error: unknown): Record<string, string> {
  const words = useShellWords();
  const say = useSaying();
  if (!(error instanceof NorthlineError)) return noErrors;
  const known = errorsOf.get(error);
  if (known?.words === words) return known.byField;
  const byField = Object.fromEntries(
    error.details.map(({ field, message, sentence }) => [field, say(sentence) ?? message]),
  );
  errorsOf.set(error, { words, byField });
  return byField;
}

/** What stands where nothing is yet, with the way on. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}): ReactNode {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      {children !== undefined && <div className={styles.emptyText}>{children}</div>}
      {action}
    </div>
  );
}

/** Something is being read. */
export function Loading(): ReactNode {
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <span className="visually-hidden">…</span>
    </div>
  );
}
