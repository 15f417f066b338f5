import type { ConversationPreview, LastMessage, SearchMatch } from '@northline/common/contracts';
import { wordsOf } from '@northline/common/features/prompts';
import { waitsForPerson } from './conversation.mapper';
import { foundIn, snippetAt } from './conversation-words';
import type { ConversationRow, MessageRow } from './conversation.schema';
import { oneLine } from './one-line';
import { isUnread } from './read-marks.rules';

/** The longest text of a message in a list, in characters. */
const longestText = 200;

/** What a list shows of a conversation whose last message, at least, is at hand; `memberId`: to whom. */
export function previewOf(
  row: ConversationRow,
  { leadName, memberId }: { leadName?: string; memberId?: string },
): ConversationPreview {
  const last = row.messages.at(-1);
  return {
    ...(leadName && { leadName }),
    agentName: row.agentName,
    ...(last && { lastMessage: lastMessageOf(last) }),
    needsPerson: waitsForPerson(row),
    ...(memberId !== undefined && { unread: isUnread(row, memberId) }),
  };
}

/** The newest message at hand in which the terms of a search stand; undefined: none. */
export function matchOf(row: Pick<ConversationRow, 'messages'>, terms: readonly string[]): SearchMatch | undefined {
  const found = foundIn(row.messages, terms);
  if (!found) return undefined;
  const { _id, role, timestamp } = found.message;
  const snippet = snippetAt(wordsOf(found.message), found.at, longestText);
  return { messageId: _id, role, snippet, timestamp: timestamp.toISOString() };
}

function lastMessageOf(message: MessageRow): LastMessage {
  const { _id, role, timestamp, attachments, outbound, delivery } = message;
  return {
    _id,
    role,
    kind: attachments?.[0]?.kind ?? (outbound?.type === 'template' ? 'template' : 'text'),
    text: oneLine(wordsOf(message), longestText),
    timestamp: timestamp.toISOString(),
    ...(delivery && { deliveryStatus: delivery.status }),
  };
}
