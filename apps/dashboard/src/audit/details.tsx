import type { AuditLog } from '@northline/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { changesIn } from './changes.rules';
import { pageOf } from './search';
import { useAuditWords } from './words';
import styles from './audit.module.css';

/** What a record says beside who did what: the fields before and after, and where the request came from. */
export function Details({
  record: { action, resource, details, ip, correlationId },
  isOpen,
}: {
  record: AuditLog;
  isOpen: boolean;
}): ReactNode {
  const words = useAuditWords();
  const changes = changesIn(details);
  const page = pageOf(action, resource);
  return (
    <details open={isOpen}>
      <summary className={styles.summary}>{words.fields(changes.length)}</summary>
      {changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }, at) => (
              <tr key={at}>
                <th scope="row">{field}</th>
                <td>{before !== undefined && <del>{before}</del>}</td>
                <td>{after !== undefined && <ins>{after}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {page !== undefined && <Link to={page}>{words.open}</Link>}
      <dl className={styles.origin}>
        {ip !== undefined && (
          <div>
            <dt>{words.address}</dt>
            <dd>{ip}</dd>
          </div>
        )}
        <div>
          <dt>{words.request}</dt>
          <dd>
            <code>{correlationId}</code>
          </dd>
        </div>
      </dl>
    </details>
  );
}
