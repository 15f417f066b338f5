import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { Badge } from '../components/badge';
import { Time } from '../components/time';
import { useNow } from '../time/now';
import { useTimes } from '../time/times';
import { Found } from './found';
import type { Row } from './queries';
import { narrowingOf } from './search';
import { Silence } from './silence';
import { useInboxWords } from './words';
import styles from './inbox.module.css';

/**
 * A conversation in the list: who, when, the last words or what a search found, and how long the lead has waited.
 * `isReachable`: Tab comes to this row.
 */
export const ConversationRow = memo(function ConversationRow({
  row,
  search,
  isOpen,
  isReachable,
}: {
  row: Row;
  search: string | undefined;
  isOpen: boolean;
  isReachable: boolean;
}): ReactNode {
  const words = useInboxWords();
  const { preview, match } = row;
  const last = preview?.lastMessage;
  const names = [preview?.leadName, row.leadPhone, row.leadEmail];
  const kinds: Partial<Record<string, string>> = words.kinds;
  const text = last?.text === '' ? kinds[last.kind] : last?.text;
  return (
    <li className={styles.row} data-row={row._id}>
      <Link
        from="/inbox"
        to="/inbox/$conversationId"
        params={{ conversationId: row._id }}
        search={(before) => ({ ...narrowingOf(before), ...(match && { message: match.messageId }) })}
        className={styles.rowLink}
        tabIndex={isReachable ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles.rowTop}>
          <strong className={styles.rowName} dir="auto">
            {preview?.unread && <span className={styles.unread} role="img" aria-label={words.unread} />}
            <Found text={names.find((name) => name) ?? words.noName(row.leadId)} search={search} />
          </strong>
          <span className={styles.rowTime}>
            <Time at={row.lastMessageAt} relative />
          </span>
        </span>
        <span className={match ? styles.rowFound : styles.rowText} dir="auto">
          {match ? <Found text={match.snippet} search={search} /> : text}
        </span>
        <span className={styles.rowFoot}>
          {preview?.needsPerson && row.waitingSince !== undefined && <Waits since={row.waitingSince} />}
          {!preview?.needsPerson && row.status !== 'active' && <Badge>{words.statuses[row.status]}</Badge>}
          <Silence conversation={row} />
          {row.test && <Badge>{words.test}</Badge>}
          <span className={styles.rowWhere}>
            {[words.channels[row.channel], row.currentStageName].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  );
});

function Waits({ since }: { since: string }): ReactNode {
  const words = useInboxWords();
  const times = useTimes();
  return <Badge tone="warn">{words.waits(times.span(useNow() - Date.parse(since)))}</Badge>;
}
