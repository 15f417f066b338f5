import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import type { AgentDraft, AgentSettings } from '@northline/client';
import { useReason } from '../components/notice';
import { toast } from '../components/toasts';
import { begin, changed, redone, undone } from './history.rules';
import { type ReadDraft, saveDraft, StaleDraft } from './queries';
import { differing, opened, patchOf } from './settings.rules';
import type { Edit } from './stages.rules';
import { useAgentWords } from './words';

/** The draft on the screen, and what can be done to it. */
export interface Editing {
  settings: AgentSettings;
  /** Changes it; typing in one `field` without a pause is one step of undo. */
  edit: (change: Edit, field: string) => void;
  /** Changes one field. */
  set: <Field extends keyof AgentSettings>(field: Field, value: AgentSettings[Field] | undefined) => void;
  undo?: () => void;
  redo?: () => void;
  isDirty: boolean;
  isSaving: boolean;
  save: () => Promise<boolean>;
  /** When the draft on the screen was last changed; null: there is none. */
  readAt: string | null;
  /** What somebody else made of the draft, where that is in the way. */
  theirs?: AgentSettings;
  showTheirs: (theirs: ReadDraft) => void;
  /** Saves what is on the screen over it. */
  keepMine: () => void;
  /** Whether the role allows changes. */
  isReadOnly: boolean;
}

const Context = createContext<Editing | undefined>(undefined);

/** Around everything that shows or changes the draft. */
export const EditingProvider = Context.Provider;

/** The draft on the screen. */
export function useEditing(): Editing {
  const editing = use(Context);
  if (!editing) throw new Error('Only within an agent');
  return editing;
}

/** What the editor began with: the draft, or what is live where there is none. */
export interface Opened extends ReadDraft {
  id: string;
  /** The version that was live. */
  version: number | undefined;
}

/** Holds the draft while it is edited: its history, what is saved of it, and who else changed it. */
export function useNewEditing({ id, settings, readAt, version }: Opened, isReadOnly: boolean): Editing {
  const [history, setHistory] = useState(() => begin(opened(settings)));
  const [saved, setSaved] = useState({ settings: history.present, readAt });
  const { present, past, future } = history;
  const [theirs, showTheirs] = useState<ReadDraft>();
  const { mutate, mutateAsync, isPending } = useSaving(id, showTheirs, (draft, sent) => {
    setSaved({ settings: sent, readAt: draft.updatedAt });
    showTheirs(undefined);
  });
  const edit = (change: Edit, field: string): void =>
    setHistory((now) => changed(now, change(now.present), field, Date.now()));
  const isDirty = differing(saved.settings, present).length > 0;
  return {
    settings: present,
    edit,
    set: (field, value) => edit((now) => withField(now, field, value), field),
    ...(past.length > 0 && { undo: () => setHistory(undone) }),
    ...(future.length > 0 && { redo: () => setHistory(redone) }),
    isDirty,
    isSaving: isPending,
    save: async () => {
      if (!isDirty) return true;
      const body = {
        ...patchOf(saved.settings, present),
        ...(saved.readAt === null && version && { basedOn: version }),
      };
      return mutateAsync({ readAt: saved.readAt, body, sent: present }).then(Boolean, () => false);
    },
    readAt: saved.readAt,
    ...(theirs && { theirs: theirs.settings }),
    showTheirs,
    keepMine: () => {
      if (theirs) mutate({ readAt: theirs.readAt, body: patchOf(opened(theirs.settings), present), sent: present });
    },
    isReadOnly,
  };
}

interface Save {
  readAt: string | null;
  body: Parameters<typeof saveDraft>[2];
  sent: AgentSettings;
}

function useSaving(
  id: string,
  onStale: (theirs: ReadDraft) => void,
  onSaved: (draft: AgentDraft, sent: AgentSettings) => void,
) {
  const cache = useQueryClient();
  const reason = useReason();
  const words = useAgentWords();
  return useMutation({
    mutationFn: ({ readAt, body }: Save) => saveDraft(id, readAt, body),
    onSuccess: (draft, { sent }) => {
      cache.setQueryData(['agents', id, 'draft'], draft);
      onSaved(draft, sent);
      toast(words.saved, 'good');
    },
    onError: (error) => (error instanceof StaleDraft ? onStale(error.theirs) : toast(reason(error), 'bad')),
  });
}

function withField<Field extends keyof AgentSettings>(
  settings: AgentSettings,
  field: Field,
  value: AgentSettings[Field] | undefined,
): AgentSettings {
  const { [field]: _, ...rest } = settings;
  return (value === undefined ? rest : { ...settings, [field]: value }) as AgentSettings;
}
