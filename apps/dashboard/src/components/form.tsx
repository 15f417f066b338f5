import type { ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import { Failure, useFieldErrors } from './notice';
import styles from './form.module.css';

/** Fields that are sent together; why they were refused is said at the field, or where there is none, above the buttons. */
export function Form({
  error,
  onSubmit,
  buttons,
  children,
}: {
  error: Error | null;
  onSubmit: () => void;
  buttons: ReactNode;
  children: ReactNode;
}): ReactNode {
  const errors = useFieldErrors(error);
  return (
    <AriaForm
      className={styles.form ?? ''}
      validationErrors={errors}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {error && Object.keys(errors).length === 0 && <Failure error={error} />}
      {buttons}
    </AriaForm>
  );
}
