import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../components/badge';
import { Time } from '../components/time';
import { useNow } from '../time/now';
import { useTimes } from '../time/times';
import type { Row } from './queries';
import { useInboxWords } from './words';
import styles from './inbox.module.css';

/** A conversation in the list: who, when, the last words, and how long the lead has waited. */
export function ConversationRow({ row, isOpen }: { row: Row; isOpen: boolean }): ReactNode {
  const words = useInboxWords();
  const { preview } = row;
  const last = preview?.lastMessage;
  const names = [preview?.leadName, row.leadPhone, row.leadEmail];
  const kinds: Partial<Record<string, string>> = words.kinds;
  const text = last?.text === '' ? kinds[last.kind] : last?.text;
  return (
    <li className={styles.row}>
      <Link
        to="/inbox/$conversationId"
        params={{ conversationId: row._id }}
        search={true}
        className={styles.rowLink}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles.rowTop}>
          <strong className={styles.rowName} dir="auto">
            {preview?.unread && <span className={styles.unread} role="img" aria-label={words.unread} />}
            {names.find((name) => name) ?? words.noName(row.leadId)}
          </strong>
          <span className={styles.rowTime}>
            <Time at={last?.timestamp ?? row.updatedAt} relative />
          </span>
        </span>
        <span className={styles.rowText} dir="auto">
          {text}
        </span>
        <span className={styles.rowFoot}>
          {preview?.needsPerson && row.waitingSince !== undefined && <Waits since={row.waitingSince} />}
          {!preview?.needsPerson && row.status !== 'active' && <Badge>{words.statuses[row.status]}</Badge>}
          {row.test && <Badge>{words.test}</Badge>}
          <span className={styles.rowWhere}>
            {[words.channels[row.channel], row.currentStageName].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Waits({ since }: { since: string }): ReactNode {
  const words = useInboxWords();
  const times = useTimes();
  return <Badge tone="warn">{words.waits(times.span(useNow() - Date.parse(since)))}</Badge>;
}
