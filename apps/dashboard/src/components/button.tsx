import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { useShellWords } from '../words/shell';
import styles from './button.module.css';

/** How much a button weighs: one `primary` on a page, `danger` for what cannot be taken back, `quiet` within rows. */
export type Weight = 'primary' | 'plain' | 'danger' | 'quiet';

/** A button; `isPending` shows that its work goes on, and takes no second press. */
export function Button({
  weight = 'plain',
  isPending = false,
  onPress,
  type = 'button',
  children,
  ...props
}: Omit<AriaButtonProps, 'className' | 'style' | 'children'> & { weight?: Weight; children: ReactNode }): ReactNode {
  const words = useShellWords();
  // React Aria's own `isPending` keeps announcing an element that is gone once the work is done.
  return (
    <AriaButton
      {...props}
      type={isPending ? 'button' : type}
      {...(!isPending && onPress && { onPress })}
      className={`${styles.button} ${styles[weight]} ${isPending ? styles.pending : ''}`}
    >
      {children}
      {isPending && <span role="img" aria-label={words.working} className={styles.progress} />}
    </AriaButton>
  );
}

/** The look of a button, for a link that leads to an action. */
export const buttonLook = (weight: Weight = 'plain'): string => `${styles.button} ${styles[weight]}`;
