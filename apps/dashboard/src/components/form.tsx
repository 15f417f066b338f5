import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Form as AriaForm, type FormProps } from 'react-aria-components';
import { useShellWords } from '../words/shell';
import { Failure, Notice, useFieldErrors } from './notice';
import styles from './form.module.css';

type Wrong = Record<string, string>;

/**
 * Fields that are sent together, unless one that is required is empty or `check` finds something wrong. That, and why they
 * were refused, is said at the fields, the first of which is focused; what is wrong with none that is shown, is said above
 * the buttons.
 */
export function Form({
  error = null,
  errors,
  check,
  className = styles.form,
  onSubmit,
  buttons,
  children,
  ...props
}: {
  error?: Error | null;
  /** What is wrong by field, where `error` does not name the fields as the form does; the same object for the same error. */
  errors?: Wrong;
  /** What is wrong by field before anything is sent, besides required fields that are empty; undefined: nothing. */
  check?: () => Record<string, string | undefined>;
  className?: string | undefined;
  onSubmit: () => void;
  buttons: ReactNode;
  children: ReactNode;
} & Pick<FormProps, 'aria-label'>): ReactNode {
  const words = useShellWords();
  const named = useFieldErrors(error);
  const [found, setFound] = useState<Wrong>();
  const wrong = found ?? errors ?? named;
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    const fields = controlsOf(form.current).filter((field) => isShownWrong(field, wrong));
    setSaid(new Set(fields.map(({ name }) => name)));
    fields[0]?.focus();
  }, [wrong]);
  const unsaid = Object.keys(wrong).filter((field) => !said.has(field));
  const wrongNow = (): Wrong =>
    Object.fromEntries(Object.entries(check?.() ?? {}).flatMap(([field, what]) => (what ? [[field, what]] : [])));
  const submit = (): void => {
    const empty = controlsOf(form.current).filter(isEmpty);
    const now = { ...Object.fromEntries(empty.map(({ name }) => [name, words.missing])), ...wrongNow() };
    const isWrong = Object.keys(now).length > 0;
    setFound(isWrong ? now : undefined);
    if (!isWrong) onSubmit();
  };
  return (
    <AriaForm
      {...props}
      ref={form}
      className={className ?? ''}
      validationErrors={wrong}
      // The browser would say what is missing in its own language, and stop a form whose refusal was put right elsewhere.
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      {found
        ? Object.entries(wrongNow())
            .filter(([field]) => unsaid.includes(field))
            .map(([field, message]) => (
              <Notice key={field} tone="bad">
                {message}
              </Notice>
            ))
        : error && (unsaid.length > 0 || said.size === 0) && <Failure error={error} />}
      {buttons}
    </AriaForm>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement | null): Control[] =>
  Array.from(form?.elements ?? []).filter(
    (one): one is Control => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement,
  );

/** Whether a control is required and nothing is in it. */
const isEmpty = (control: Control): boolean => control.ariaRequired === 'true' && control.value.trim() === '';

/** Whether a control is one of the wrong fields, and says so. */
const isShownWrong = (control: Control, wrong: Wrong): boolean =>
  control.ariaInvalid === 'true' && Object.hasOwn(wrong, control.name) && control.checkVisibility();
