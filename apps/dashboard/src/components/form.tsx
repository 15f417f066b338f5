import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Form as AriaForm, type FormProps } from 'react-aria-components';
import { Failure, useFieldErrors } from './notice';
import styles from './form.module.css';

/**
 * Fields that are sent together. Why they were refused is said at the fields, the first of which is focused; what is wrong
 * with none that is shown, is said above the buttons.
 */
export function Form({
  error = null,
  errors,
  onSubmit,
  buttons,
  children,
  ...props
}: {
  error?: Error | null;
  /** What is wrong by field, where `error` does not name the fields as the form does; the same object for the same error. */
  errors?: Record<string, string>;
  onSubmit: () => void;
  buttons: ReactNode;
  children: ReactNode;
} & Pick<FormProps, 'aria-label' | 'validationBehavior'>): ReactNode {
  const named = useFieldErrors(error);
  const wrong = errors ?? named;
  const form = useRef<HTMLFormElement>(null);
  const [isSaid, setSaid] = useState(false);
  useLayoutEffect(() => {
    const fields = Array.from(form.current?.elements ?? []).filter((field) => isShownWrong(field, wrong));
    const names = new Set(fields.map(({ name }) => name));
    setSaid(names.size > 0 && names.size === Object.keys(wrong).length);
    fields[0]?.focus();
  }, [wrong]);
  return (
    <AriaForm
      {...props}
      ref={form}
      className={styles.form ?? ''}
      validationErrors={wrong}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {error && !isSaid && <Failure error={error} />}
      {buttons}
    </AriaForm>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Whether a control is one of the wrong fields, and says so. */
const isShownWrong = (control: Element, wrong: Record<string, string>): control is Control =>
  control.ariaInvalid === 'true' && Object.hasOwn(wrong, (control as Control).name) && control.checkVisibility();
