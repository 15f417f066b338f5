import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps, ProgressBar } from 'react-aria-components';
import { useShellWords } from '../words/shell';
import styles from './button.module.css';

/** How much a button weighs: one `primary` on a page, `danger` for what cannot be taken back, `quiet` within rows. */
export type Weight = 'primary' | 'plain' | 'danger' | 'quiet';

/** A button; `isPending` shows that its work goes on, and takes no second press. */
export function Button({
  weight = 'plain',
  children,
  ...props
}: Omit<AriaButtonProps, 'className' | 'style' | 'children'> & { weight?: Weight; children: ReactNode }): ReactNode {
  const words = useShellWords();
  return (
    <AriaButton {...props} className={`${styles.button} ${styles[weight]}`}>
      {children}
      {props.isPending && <ProgressBar aria-label={words.working} isIndeterminate className={styles.progress ?? ''} />}
    </AriaButton>
  );
}

/** The look of a button, for a link that leads to an action. */
export const buttonLook = (weight: Weight = 'plain'): string => `${styles.button} ${styles[weight]}`;
