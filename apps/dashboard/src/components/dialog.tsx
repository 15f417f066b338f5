import { type InputEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useShellWords } from '../words/shell';
import { Button } from './button';
import { Failure } from './notice';
import styles from './dialog.module.css';

/** A dialog over the page; Escape and its close button end it. Before Escape discards a form's text, it asks. */
export function Dialog({
  title,
  isOpen,
  onClose,
  wide = false,
  children,
}: {
  title: string;
  isOpen: boolean;
  /** Absent: it can only be answered. */
  onClose?: () => void;
  wide?: boolean;
  children: ReactNode;
}): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const typed = useRef(false);
  const escape = (): void => (typed.current ? setAsking(true) : onClose?.());
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && escape()}
      isKeyboardDismissDisabled={!onClose}
      className={styles.overlay ?? ''}
    >
      <Modal className={`${styles.modal} ${wide ? styles.wide : ''}`}>
        <AriaDialog className={styles.dialog}>
          <Heading slot="title" className={styles.title}>
            {title}
          </Heading>
          <Typing typed={typed}>{children}</Typing>
          {isAsking && <Discard onClose={() => setAsking(false)} onConfirm={() => onClose?.()} />}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Notes that something was typed into a form, for as long as the dialog is open. */
function Typing({ typed, children }: { typed: RefObject<boolean>; children: ReactNode }): ReactNode {
  useEffect(() => () => void (typed.current = false), [typed]);
  const note = ({ target }: InputEvent<HTMLElement>): void => {
    if (
      target instanceof HTMLElement &&
      target.closest('form') &&
      target.matches('textarea, input:not([type=checkbox])')
    )
      typed.current = true;
  };
  return (
    <div className={styles.content} onInput={note}>
      {children}
    </div>
  );
}

function Discard(answers: { onClose: () => void; onConfirm: () => void }): ReactNode {
  const words = useShellWords().unsaved;
  return (
    <Confirm title={words.close} isOpen action={words.closeAction} cancel={words.keep} {...answers}>
      {words.closeText}
    </Confirm>
  );
}

/** What is asked, and what the answer does. */
interface Question {
  onClose: () => void;
  action: string;
  cancel: string;
  onConfirm: () => unknown;
  isDanger?: boolean;
}

/**
 * Asks before something that cannot be taken back; `children` name what will happen, and to how many. It closes with the
 * answer; where `onConfirm` gives a promise, only once that is fulfilled, and says why it was refused.
 */
export function Confirm({
  title,
  isOpen,
  children,
  ...answers
}: Question & { title: string; isOpen: boolean; children: ReactNode }): ReactNode {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={answers.onClose}>
      <div>{children}</div>
      <Answers {...answers} />
    </Dialog>
  );
}

function Answers({ onClose, action, cancel, onConfirm, isDanger = true }: Question): ReactNode {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const confirm = async (): Promise<void> => {
    const answer = onConfirm();
    if (!(answer instanceof Promise)) return onClose();
    setPending(true);
    try {
      await answer;
      onClose();
    } catch (refusal) {
      setError(refusal);
    }
    setPending(false);
  };
  return (
    <>
      {error !== undefined && <Failure error={error} />}
      <div className={styles.actions}>
        <Button onPress={onClose} autoFocus>
          {cancel}
        </Button>
        <Button weight={isDanger ? 'danger' : 'primary'} onPress={() => void confirm()} isPending={isPending}>
          {action}
        </Button>
      </div>
    </>
  );
}

/** The row of buttons at the end of a dialog or form. */
export function Actions({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}
