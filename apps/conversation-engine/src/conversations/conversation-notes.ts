import { omitUndefined } from '@northline/common/platform/mongo';
import type { ConversationDraft } from './conversation-draft';
import type { NoteRow } from './conversation.schema';

const mostNotes = 50;

/** Adds a line to the thread that is no message; `by` is the caller unless somebody else did it. */
export function addNote(
  draft: ConversationDraft,
  { by = draft.actor.name, ...note }: Omit<NoteRow, 'at' | 'by'> & { by?: string | undefined },
): void {
  const added: NoteRow = omitUndefined({ ...note, at: draft.now, by });
  draft.set({ notes: [...(draft.row.notes ?? []), added].slice(-mostNotes) });
}
