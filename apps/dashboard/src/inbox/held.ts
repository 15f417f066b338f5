import { type FocusEvent, type PointerEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { heldOrder } from './order.rules';
import type { ConversationPage, Row } from './queries';

/** What {@link useHeld} answers: the rows to show, how many changes wait, and what takes them. */
export interface Held {
  shown: readonly Row[];
  changed: number;
  update: () => void;
  handlers: {
    onPointerEnter: () => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** The rows of a list in the newest order, unless the pointer or the focus is among them: then as they were. */
export function useHeld(pages: readonly ConversationPage[], of: string): Held {
  const [held, setHeld] = useState<{ of: string; pages: readonly ConversationPage[] }>();
  const kept = held?.of === of ? held.pages : undefined;
  const order = useMemo(() => heldOrder((kept ?? []).map(idsOf), pages.map(idsOf)), [kept, pages]);
  const shown = useMemo(() => {
    const rows = [...(kept ?? []), ...pages].flatMap((page) => page.rows);
    const byId = new Map(rows.map((row) => [row._id, row]));
    return order.pages.map(({ number, ids }) => ({ number, rows: ids.flatMap((id) => byId.get(id) ?? []) }));
  }, [kept, pages, order]);
  const isHeld = kept !== undefined;
  const moved = isHeld && numbersOf(kept) !== numbersOf(shown);
  useEffect(() => {
    if (moved) setHeld({ of, pages: shown });
  }, [moved, of, shown]);
  const hold = (): void => {
    if (!isHeld) setHeld({ of, pages: shown });
  };
  return {
    shown: useMemo(() => shown.flatMap(({ rows }) => rows), [shown]),
    changed: isHeld ? order.changed : 0,
    update: useCallback(() => setHeld((now) => now && { of, pages }), [of, pages]),
    handlers: {
      onPointerEnter: hold,
      onFocus: hold,
      onPointerLeave: ({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) setHeld(undefined);
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) setHeld(undefined);
      },
    },
  };
}

const idsOf = ({ number, rows }: ConversationPage): { number: number; ids: string[] } => ({
  number,
  ids: rows.map(({ _id }) => _id),
});

const numbersOf = (pages: readonly ConversationPage[]): string => pages.map(({ number }) => number).join();
