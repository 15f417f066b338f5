import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button';
import styles from './dialog.module.css';

/** A dialog over the page; Escape and its close button end it. */
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
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose?.()}
      isKeyboardDismissDisabled={!onClose}
      className={styles.overlay ?? ''}
    >
      <Modal className={`${styles.modal} ${wide ? styles.wide : ''}`}>
        <AriaDialog className={styles.dialog}>
          <Heading slot="title" className={styles.title}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Asks before something that cannot be taken back; `children` name what will happen, and to how many. */
export function Confirm({
  title,
  isOpen,
  onClose,
  action,
  cancel,
  onConfirm,
  isPending = false,
  isDanger = true,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  action: string;
  cancel: string;
  onConfirm: () => void;
  isPending?: boolean;
  isDanger?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div>{children}</div>
      <div className={styles.actions}>
        <Button onPress={onClose} autoFocus>
          {cancel}
        </Button>
        <Button weight={isDanger ? 'danger' : 'primary'} onPress={onConfirm} isPending={isPending}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}

/** The row of buttons at the end of a dialog or form. */
export function Actions({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}
