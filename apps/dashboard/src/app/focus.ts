const reachable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary';

/** Lists and overlays that look after their focus themselves. */
const selfMinded = '[role=listbox], [role=grid], [role=menu], [role=tree]';

/**
 * From now on gives the focus to what stands next where the control that has it is removed from a part of the page: the
 * browser would give it to nothing.
 */
export function keepFocus(): void {
  let focused: Node | null = null;
  document.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Node ? target : null;
  });
  // Unlike what is removed, what somebody left by a press beside it is still there.
  document.addEventListener('focusout', ({ target }) => {
    setTimeout(() => {
      if (focused === target && focused?.isConnected && document.activeElement !== focused) focused = null;
    });
  });
  const look = (changes: MutationRecord[]): void => {
    if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
    const removal = changes.find(
      ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(focused)),
    );
    if (removal) nextTo(removal)?.focus({ preventScroll: true });
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}

/** The control after what was removed, else the last before it, in the closest part of the page that has one. */
function nextTo({ target, nextSibling }: MutationRecord): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest(selfMinded)) return undefined;
  for (let part: Element | null = target; part?.parentElement?.closest('main'); part = part.parentElement) {
    const controls = [...part.querySelectorAll<HTMLElement>(reachable)].filter((one) => one.checkVisibility());
    const next = nextSibling && controls.find((one) => isFrom(nextSibling, one));
    const found = next ?? controls.at(-1);
    if (found) return found;
  }
  return undefined;
}

/** Whether a control is within a node or after it. */
const isFrom = (node: Node, control: Node): boolean =>
  node.contains(control) || (node.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
