import type { AccountId, DomainEvent } from '@northline/common/contracts';
import { omitUndefined, setAndUnset, type SetAndUnset } from '@northline/common/platform/mongo';
import { mostWords, wordsSaid } from './conversation-words';
import type { ConversationRow, MessageRow } from './conversation.schema';

/** One write: what to match, what to change, and the event that travels in it, if it publishes anything. */
export interface ConversationWrite {
  filter: { _id: string; accountId: AccountId; rev: number };
  update: SetAndUnset & { $push?: Record<string, unknown> };
  change?: DomainEvent<'conversation.changed'>;
}

/** The differences between a conversation and its stored row. */
export interface Differences {
  /** Names of fields; `messages.<index>` for a stored message. */
  fields: ReadonlySet<string>;
  /** Messages that are not stored yet. */
  appended: MessageRow[];
  change?: DomainEvent<'conversation.changed'>;
}

/** The update that turns a stored conversation into `row`; only differences are sent. */
export function updateTo(row: ConversationRow, { fields, appended, change }: Differences): ConversationWrite['update'] {
  // MongoDB either changes elements of an array or appends to it, not both.
  const rewritten = appended.length > 0 && [...fields].some(isInMessages);
  const said = wordsSaid([...appended, ...transcribed(row, fields)]);
  const paths = rewritten ? [...[...fields].filter((path) => !isInMessages(path)), 'messages'] : [...fields];
  const $push = omitUndefined({
    messages: appended.length > 0 && !rewritten ? { $each: appended } : undefined,
    pendingEvents: change,
    words: said.length > 0 ? { $each: said, $slice: -mostWords } : undefined,
  });
  return {
    ...setAndUnset(Object.fromEntries(paths.map((path) => [path, valueAt(row, path)]))),
    ...(Object.keys($push).length > 0 && { $push }),
  };
}

// What was spoken in a stored message is known later.
function transcribed(row: ConversationRow, fields: ReadonlySet<string>): MessageRow[] {
  return row.messages.filter(
    ({ attachments = [] }, index) =>
      fields.has(`messages.${index}`) && attachments.some(({ transcript }) => transcript !== undefined),
  );
}

function isInMessages(path: string): boolean {
  return path === 'messages' || path.startsWith('messages.');
}

function valueAt(row: ConversationRow, path: string): unknown {
  const [field = '', index] = path.split('.');
  return index === undefined ? row[field as keyof ConversationRow] : row.messages[Number(index)];
}
