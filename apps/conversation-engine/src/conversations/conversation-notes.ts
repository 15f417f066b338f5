import type { NoteKind } from '@northline/common/contracts';
import type { ConversationDraft } from './conversation-draft';

const mostNotes = 50;

/** Adds a line to the thread that is no message; `by` is the caller unless somebody else did it. */
export function addNote(draft: ConversationDraft, kind: NoteKind, text: string, by = draft.actor.name): void {
  draft.set({ notes: [...(draft.row.notes ?? []), { kind, at: draft.now, text, by }].slice(-mostNotes) });
}
