import { useQueryClient } from '@tanstack/react-query';
import { must } from '@northline/client';
import { northline } from '../api/northline';
import { conversation } from '../api/queries';
import { useMe } from '../api/session';
import { useWrites } from '../components/writes';
import { type Conversation, withMessage } from './thread.rules';

/** A write to the conversation on the screen. */
export interface Write<Input> {
  mutate: (input: Input, then?: { onSuccess?: () => unknown; onError?: () => unknown }) => void;
  isPending: boolean;
}

/** What a list shows of a conversation has no messages. */
type Shown = Omit<Conversation, 'messages'> & Partial<Pick<Conversation, 'messages'>>;

function useWrite<Input>(
  id: string,
  run: (input: Input) => Promise<Conversation>,
  expected: (input: Input) => (before: Shown) => Shown,
): Write<Input> {
  const cache = useQueryClient();
  const { write, isPending } = useWrites<Shown>('conversations', id);
  return {
    mutate: (input, { onSuccess, onError } = {}) =>
      write({
        run: () => run(input),
        shows: expected(input),
        done: (after) => {
          cache.setQueryData(conversation(id).queryKey, after);
          onSuccess?.();
        },
        ...(onError && { refused: onError }),
      }),
    isPending,
  };
}

const path = (id: string): { path: { id: string } } => ({ path: { id } });

/** The signed-in member takes the conversation over; the agent is silent from then on. */
export function useTakeOver(id: string): Write<void> {
  const { user } = useMe();
  return useWrite(
    id,
    () => must(northline.POST('/api/conversations/{id}/take-over', { params: path(id) })),
    () => (before) => ({ ...before, status: 'handed_off', assigneeId: user._id }),
  );
}

/** Gives the conversation back to the agent, which answers what waits: at once, or from a moment on. */
export function useReturn(id: string): Write<Date | undefined> {
  return useWrite(
    id,
    (at) =>
      must(
        at
          ? northline.POST('/api/conversations/{id}/return-later', {
              params: path(id),
              body: { at: at.toISOString() },
            })
          : northline.POST('/api/conversations/{id}/return', { params: path(id) }),
      ),
    (at) =>
      ({ handOff: _over, assigneeId: _person, agentPaused: _paused, agentPausedUntil: _until, ...before }) => ({
        ...before,
        status: 'active',
        ...(at && { agentPausedUntil: at.toISOString() }),
      }),
  );
}

/** Gives the conversation to a member, or to nobody. */
export function useAssign(id: string): Write<string | undefined> {
  return useWrite(
    id,
    (assigneeId) =>
      must(
        assigneeId === undefined
          ? northline.DELETE('/api/conversations/{id}/assignee', { params: path(id) })
          : northline.PUT('/api/conversations/{id}/assignee', { params: path(id), body: { assigneeId } }),
      ),
    (assigneeId) =>
      ({ assigneeId: _before, ...before }) => ({ ...before, ...(assigneeId && { assigneeId }) }),
  );
}

/** Moves the conversation to a stage by hand. */
export function useMove(id: string): Write<{ id: string; name: string }> {
  return useWrite(
    id,
    (stage) => must(northline.PATCH('/api/conversations/{id}', { params: path(id), body: { stageId: stage.id } })),
    ({ name }) =>
      (before) => ({ ...before, currentStageName: name }),
  );
}

/** Ends the conversation, hands it over or opens it again; `reason`: for the thread. */
export function useSetStatus(id: string): Write<{ status: Conversation['status']; reason?: string }> {
  return useWrite(
    id,
    (body) => must(northline.PATCH('/api/conversations/{id}/status', { params: path(id), body })),
    ({ status }) =>
      (before) => ({ ...before, status }),
  );
}

/** Sends a text to the lead. */
export function useSend(id: string): Write<{ message: string; key: string }> {
  const { name, email } = useMe().user;
  return useWrite(
    id,
    ({ message, key }) =>
      must(
        northline.POST('/api/conversations/{id}/send', {
          params: { ...path(id), header: { 'Idempotency-Key': key } },
          body: { message },
        }),
      ),
    ({ message, key }) => {
      const withSent = withMessage({
        _id: key,
        by: name || email,
        content: message,
        timestamp: new Date().toISOString(),
      });
      return ({ messages, ...before }) => ({ ...before, ...(messages && { messages: withSent(messages) }) });
    },
  );
}

/** Tells that the member looks at the conversation no more; their time passes by itself where this fails. */
export async function stopViewing(id: string): Promise<void> {
  await northline
    .DELETE('/api/conversations/{id}/viewers', { params: path(id), keepalive: true })
    .catch(() => undefined);
}

/** Tells that the conversation was read as far as it is shown. A failure is of no interest to the reader. */
export async function markRead(id: string, messageCount: number): Promise<void> {
  await northline
    .PUT('/api/conversations/{id}/read', { params: path(id), body: { messageCount } })
    .catch(() => undefined);
}
