import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useMay, useMe } from '../api/session';
import { type Shortcut, useShortcuts } from '../app/shortcuts';
import { Button, buttonLook } from '../components/button';
import { Endless } from '../components/endless';
import { Empty } from '../components/notice';
import { useShellWords } from '../words/shell';
import { ConversationRow } from './conversation-row';
import { conversationList } from './queries';
import { narrowingOf } from './search';
import { useHeld } from './held';
import { useInboxWords } from './words';
import styles from './inbox.module.css';

/** Those who wait for a person, then all others; while the list is looked at, no row changes its place. */
export function ConversationList({ openId }: { openId: string | undefined }): ReactNode {
  const words = useInboxWords();
  const search = narrowingOf(useSearch({ from: '/inbox' }));
  const query = useSuspenseInfiniteQuery(conversationList(search, useMe().user._id));
  const { shown, changed, ...held } = useHeld(query.data.pages, JSON.stringify(search));
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string>();
  const reachable = [focused, openId].find((id) => shown.some(({ _id }) => _id === id)) ?? shown[0]?._id;
  const noteFocus = ({ target }: FocusEvent): void => setFocused(target.closest('li')?.dataset['row']);
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
      {shown.length === 0 && <Nobody isNarrowed={Object.keys(search).length > 0} />}
      <Endless query={query}>
        <ul ref={list} onFocus={noteFocus} onKeyDown={(event) => moveByKey(event, list)}>
          {shown.map((row) => (
            <ConversationRow
              key={row._id}
              row={row}
              search={search.search}
              isOpen={row._id === openId}
              isReachable={row._id === reachable}
            />
          ))}
        </ul>
      </Endless>
    </div>
  );
}

/** Why no conversation is listed, and the way to some. */
function Nobody({ isNarrowed }: { isNarrowed: boolean }): ReactNode {
  const words = useInboxWords();
  const shell = useShellWords();
  const mayBegin = useMay('campaigns:create');
  const clear = (
    <Link to="." search={{}} className={buttonLook()}>
      {words.clear}
    </Link>
  );
  const begin = (
    <Link to="/campaigns/new" className={buttonLook()}>
      {shell.palette.newCampaign}
    </Link>
  );
  if (isNarrowed) return <Empty title={words.nobodyHere} action={clear} />;
  return (
    <Empty title={words.noneYet} action={mayBegin && begin}>
      {words.noneYetText}
    </Empty>
  );
}

/** Moves the focus among the rows from the focused one, else from the open one, else to the first that is seen. */
function move(list: RefObject<HTMLUListElement | null>, to: (place: number, last: number) => number): void {
  const links = [...(list.current?.querySelectorAll('a') ?? [])];
  const focused = links.findIndex((link) => link === document.activeElement);
  const from = focused === -1 ? links.findIndex((link) => link.ariaCurrent !== null) : focused;
  const seen = links.findIndex((link) => link.getBoundingClientRect().top >= (list.current?.offsetTop ?? 0));
  const last = links.length - 1;
  const next = links[from === -1 ? Math.max(0, seen) : Math.min(last, Math.max(0, to(from, last)))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Arrows, Home and End move within the list, so that Tab leaves it. */
function moveByKey(event: KeyboardEvent, list: RefObject<HTMLUListElement | null>): void {
  const to: Partial<Record<string, (place: number, last: number) => number>> = {
    ArrowDown: (place) => place + 1,
    ArrowUp: (place) => place - 1,
    Home: () => 0,
    End: (_place, last) => last,
  };
  const step = to[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  move(list, step);
}

/** `J` and `K` move from wherever the focus is; `Enter` follows the link. */
function useListShortcuts(list: RefObject<HTMLUListElement | null>, update: () => void): void {
  const words = useInboxWords();
  const shortcuts = useMemo<Shortcut[]>(
    () => [
      { keys: 'j', label: words.shortcuts.next, run: () => move(list, (place) => place + 1) },
      { keys: 'k', label: words.shortcuts.before, run: () => move(list, (place) => place - 1) },
      { keys: 'u', label: words.shortcuts.update, run: update },
    ],
    [list, update, words],
  );
  useShortcuts(shortcuts);
}
