import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useShellWords } from '../words/shell';
import { Confirm } from './dialog';

/** A mark for each form of the page that holds something unsaved. */
const marks = new Set<symbol>();

/**
 * Tells that a form holds what was typed and not saved; {@link Leaving} asks before it is lost. Where a page leaves by itself, as
 * what was typed is saved or gone, it says `ignoreBlocker`.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = Symbol();
    marks.add(mark);
    return () => void marks.delete(mark);
  }, [isUnsaved]);
}

/** Asks before a page is left on which something is unsaved. */
export function Leaving(): ReactNode {
  const words = useShellWords().unsaved;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => marks.size > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => marks.size > 0,
    withResolver: true,
  });
  return (
    <Confirm
      title={words.leave}
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      action={words.leaveAction}
      cancel={words.stay}
      onConfirm={() => proceed?.()}
    >
      {words.leaveText}
    </Confirm>
  );
}
