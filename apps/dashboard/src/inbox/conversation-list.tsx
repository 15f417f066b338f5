import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useMe } from '../api/session';
import { type Shortcut, useShortcuts } from '../app/shortcuts';
import { Button, buttonLook } from '../components/button';
import { More } from '../components/more';
import { Empty } from '../components/notice';
import { ConversationRow } from './conversation-row';
import { heldOrder } from './order.rules';
import { conversationList, type Row } from './queries';
import { useInboxWords } from './words';
import styles from './inbox.module.css';

/** Those who wait for a person, then all others; while the list is looked at, no row changes its place. */
export function ConversationList({ openId }: { openId: string | undefined }): ReactNode {
  const words = useInboxWords();
  const search = useSearch({ from: '/inbox' });
  const memberId = useMe().user._id;
  const waiting = useSuspenseInfiniteQuery(conversationList(true, search, memberId));
  const others = useSuspenseInfiniteQuery(conversationList(false, search, memberId));
  const rows = useMemo(
    () => distinct([...waiting.data.pages, ...others.data.pages].flatMap(({ conversations }) => conversations)),
    [waiting.data, others.data],
  );
  const { shown, changed, ...held } = useHeld(rows, JSON.stringify(search));
  const list = useRef<HTMLUListElement>(null);
  useListShortcuts(list, held.update);
  return (
    <div className={styles.listScroll} {...held.handlers}>
      {changed > 0 && (
        <div className={styles.changed}>
          <Button weight="plain" onPress={held.update}>
            {words.changed(changed)}
          </Button>
        </div>
      )}
      {shown.length === 0 && (
        <Empty
          title={words.nobodyHere}
          action={
            Object.keys(search).length > 0 && (
              <Link to="." search={{}} className={buttonLook()}>
                {words.clear}
              </Link>
            )
          }
        />
      )}
      <ul ref={list} className={styles.rows}>
        {shown.map((row) => (
          <ConversationRow key={row._id} row={row} isOpen={row._id === openId} />
        ))}
      </ul>
      <div className={styles.more}>
        <More query={waiting.hasNextPage ? waiting : others} />
      </div>
    </div>
  );
}

/** A conversation that changed between two pages may be on both. */
const distinct = (rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row._id, row])).values()];

/** The rows in the order that is shown: the newest one, unless the pointer or the focus is among them. */
function useHeld(rows: readonly Row[], of: string) {
  const [held, setHeld] = useState<{ of: string; rows: readonly Row[] }>();
  const isHeld = held?.of === of;
  const fresh = new Map(rows.map((row) => [row._id, row]));
  const before = new Map(isHeld ? held.rows.map((row) => [row._id, row]) : []);
  const { order, changed } = heldOrder([...before.keys()], [...fresh.keys()]);
  const shown = isHeld ? order.flatMap((id) => fresh.get(id) ?? before.get(id) ?? []) : rows;
  const update = (): void => setHeld((now) => now && { of, rows });
  const hold = (): void => {
    if (!isHeld) setHeld({ of, rows });
  };
  return {
    shown,
    changed: isHeld ? changed : 0,
    update,
    handlers: {
      onPointerEnter: hold,
      onFocus: hold,
      onPointerLeave: (event: React.PointerEvent) => {
        if (!event.currentTarget.contains(document.activeElement)) setHeld(undefined);
      },
      onBlur: (event: React.FocusEvent) => {
        const isInside = event.currentTarget.contains(event.relatedTarget) || event.currentTarget.matches(':hover');
        if (!isInside) setHeld(undefined);
      },
    },
  };
}

/** `J` and `K` move the focus from row to row, from the open one when it is elsewhere; `Enter` follows the link. */
function useListShortcuts(list: React.RefObject<HTMLUListElement | null>, update: () => void): void {
  const words = useInboxWords();
  const shortcuts = useMemo<Shortcut[]>(() => {
    const move = (step: number): void => {
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const focused = links.findIndex((link) => link === document.activeElement);
      const from = focused === -1 ? links.findIndex((link) => link.ariaCurrent !== null) : focused;
      const next = links[from === -1 ? 0 : Math.min(links.length - 1, Math.max(0, from + step))];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    };
    return [
      { keys: 'j', label: words.shortcuts.next, run: () => move(1) },
      { keys: 'k', label: words.shortcuts.before, run: () => move(-1) },
      { keys: 'u', label: words.shortcuts.update, run: update },
    ];
  }, [list, update, words]);
  useShortcuts(shortcuts);
}
