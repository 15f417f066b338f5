import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Loading } from './notice';
import { More } from './more';

/** What of an infinite query moves the pages of a list that is scrolled. */
export interface Pages {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: (options?: { cancelRefetch: boolean }) => Promise<unknown>;
  fetchPreviousPage: (options?: { cancelRefetch: boolean }) => Promise<unknown>;
}

/** How far before its end a list reads on, in pixels. */
const aheadPx = 1_200;

/**
 * A list that reads on at both ends while it is scrolled. Pages come and go there (`maxPages`), and what is looked at stays
 * where it is: rows carry `data-row`, and each keeps its element.
 */
export function Endless({ query, children }: { query: Pages; children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const scroller = useScroller(box);
  const hasMore = { before: query.hasPreviousPage, after: query.hasNextPage };
  useAnchor(box, scroller, hasMore.before);
  const isFree = !query.isFetching && !query.isError;
  const quietly = { cancelRefetch: false };
  return (
    <div ref={box}>
      <Edge scroller={scroller} isOpen={hasMore.before && isFree} read={() => void query.fetchPreviousPage(quietly)} />
      {children}
      <Edge scroller={scroller} isOpen={hasMore.after && isFree} read={() => void query.fetchNextPage(quietly)} />
      {query.isFetchingNextPage && <Loading />}
      {query.isError && <More query={query} />}
    </div>
  );
}

/** The element that scrolls the list, or `null` where the page does; another one when the window becomes narrow. */
function useScroller(box: RefObject<HTMLElement | null>): HTMLElement | null {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const find = (): void => {
      let element = box.current?.parentElement ?? null;
      while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
      setScroller(element);
    };
    find();
    addEventListener('resize', find);
    return () => removeEventListener('resize', find);
  }, [box]);
  return scroller;
}

/** One end of the list: reads on as long as it is near what is seen. */
function Edge({
  scroller,
  isOpen,
  read,
}: {
  scroller: HTMLElement | null;
  isOpen: boolean;
  read: () => void;
}): ReactNode {
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting === true), {
      root: scroller,
      rootMargin: `${String(aheadPx)}px 0px`,
    });
    if (mark.current) watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [scroller]);
  useEffect(() => {
    if (isNear && isOpen) read();
  });
  return <div ref={mark} />;
}

/**
 * Keeps the first row that is seen where it is when rows above it come or go. Browsers do this by themselves, but not at
 * the very top, and not all of them.
 */
function useAnchor(box: RefObject<HTMLElement | null>, scroller: HTMLElement | null, hasBefore: boolean): void {
  const anchor = useRef<{ row: Element; top: number }>(undefined);
  const note = (): void => {
    const frame = scroller ?? document.documentElement;
    const list = box.current;
    if (!list || (frame.scrollTop === 0 && !hasBefore)) return void (anchor.current = undefined);
    const { left, width, top: listTop } = list.getBoundingClientRect();
    const top = Math.max(listTop, scroller?.getBoundingClientRect().top ?? 0) + 1;
    const row = document.elementsFromPoint(left + width / 2, top).find((one) => list.contains(one));
    const first = row?.closest('[data-row]') ?? list.querySelector('[data-row]');
    anchor.current = first ? { row: first, top: first.getBoundingClientRect().top } : undefined;
  };
  const latest = useRef(note);
  latest.current = note;
  useEffect(() => {
    const onScroll = (): void => latest.current();
    // The browser scrolls to what is focused, and tells of it later than the page is drawn again.
    const onFocus = (): void => void (anchor.current = undefined);
    const target = scroller ?? document;
    const list = box.current;
    target.addEventListener('scroll', onScroll, { passive: true });
    list?.addEventListener('focusin', onFocus);
    return () => {
      target.removeEventListener('scroll', onScroll);
      list?.removeEventListener('focusin', onFocus);
    };
  }, [box, scroller]);
  useLayoutEffect(() => {
    const { row, top } = anchor.current ?? {};
    const frame = scroller ?? document.documentElement;
    if (row?.checkVisibility() && top !== undefined) frame.scrollTop += row.getBoundingClientRect().top - top;
    note();
  });
}
