/** A begun text, with the key under which it is sent: a second try is not a second message. */
export interface Draft {
  text: string;
  key: string;
}

/** The begun texts of a user by conversation. */
export interface Drafts {
  get: (conversationId: string) => Draft | undefined;
  set: (conversationId: string, draft: Draft | undefined) => void;
}

const opened = new Map<string, Drafts>();

/** A user's drafts in this tab: they outlive a reload, and go when the user signs out. */
export function draftsOf(userId: string): Drafts {
  const drafts = opened.get(userId) ?? open(`northline.drafts.${userId}`);
  opened.set(userId, drafts);
  return drafts;
}

function open(place: string): Drafts {
  const all = new Map(JSON.parse(sessionStorage.getItem(place) ?? '[]') as [string, Draft][]);
  return {
    get: (id) => all.get(id),
    set(id, draft) {
      if (draft) all.set(id, draft);
      else all.delete(id);
      sessionStorage.setItem(place, JSON.stringify([...all]));
    },
  };
}
