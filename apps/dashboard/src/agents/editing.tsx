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
  /** Saves what was typed; what is saved then, or undefined where it was refused. */
  save: () => Promise<Pick<ReadDraft, 'readAt'> | undefined>;
  /** What somebody else made of the draft, where that is in the way. */
  theirs?: AgentSettings;
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

/** The draft as it was last read, or what is live where there is none. */
export interface Newest extends ReadDraft {
  id: string;
  /** The version that is live. */
  version: number | undefined;
}

/** Holds the draft while it is edited: its history, what is saved of it, and who else changed it. */
export function useNewEditing(newest: Newest, isReadOnly: boolean): Editing {
  const { id } = newest;
  const [history, setHistory] = useState(() => begin(opened(newest.settings)));
  const [saved, setSaved] = useState({ ...newest, settings: history.present });
  const { present, past, future } = history;
  const [theirs, showTheirs] = useState<ReadDraft>();
  const { mutate, mutateAsync, isPending } = useSaving(id, showTheirs, (draft, sent) => {
    setSaved({ ...saved, settings: sent, readAt: draft.updatedAt });
    showTheirs(undefined);
  });
  const edit = (change: Edit, field: string): void =>
    setHistory((now) => changed(now, change(now.present), field, Date.now()));
  const isDirty = differing(saved.settings, present).length > 0;
  if (!isDirty && !isPending && isOther(saved, newest)) {
    const settings = opened(newest.settings);
    setHistory(begin(settings));
    setSaved({ ...newest, settings });
    showTheirs(undefined);
  }
  return {
    settings: present,
    edit,
    set: (field, value) => edit((now) => withField(now, field, value), field),
    ...(past.length > 0 && { undo: () => setHistory(undone) }),
    ...(future.length > 0 && { redo: () => setHistory(redone) }),
    isDirty,
    isSaving: isPending,
    save: async () => {
      const { readAt, version } = saved;
      if (!isDirty) return { readAt };
      const body = { ...patchOf(saved.settings, present), ...(readAt === null && version && { basedOn: version }) };
      const answer = mutateAsync({ readAt, body, sent: present });
      return answer.then(({ updatedAt }) => ({ readAt: updatedAt })).catch(() => undefined);
    },
    ...(theirs && { theirs: theirs.settings }),
    keepMine: () => {
      if (theirs) mutate({ readAt: theirs.readAt, body: patchOf(opened(theirs.settings), present), sent: present });
    },
    isReadOnly,
  };
}

/** Whether what was read last is another draft than `saved`, or without one, another version; each of them is read apart. */
const isOther = (saved: Newest, { readAt, version, settings }: Newest): boolean =>
  readAt !== saved.readAt ||
  (readAt === null && (version !== saved.version || differing(saved.settings, opened(settings)).length > 0));

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
      // A reading that began before would bring the former draft back.
      void cache.invalidateQueries({ queryKey: ['agents', id, 'draft'] });
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
