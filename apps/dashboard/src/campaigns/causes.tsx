import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Campaign } from '@northline/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Panel } from '../components/page';
import { useFigures } from '../words/figures';
import { causesOf } from './cause.rules';
import { Exclusions } from './preflight-panel';
import { preflight, rows } from './queries';
import styles from './campaigns.module.css';
import { useCampaignWords } from './words';

/** How many failures are looked through for their causes. */
const lookedThrough = 200;

/** Why first messages failed, and why leads were left out; each opens its leads. */
export function Causes({ campaign: { _id } }: { campaign: Campaign }): ReactNode {
  const words = useCampaignWords().monitor;
  const { count } = useFigures();
  const failed = useSuspenseInfiniteQuery(rows(_id, { status: 'failed' }, lookedThrough)).data.pages[0];
  const { excluded } = useSuspenseQuery(preflight(_id)).data;
  const leads = failed?.leads ?? [];
  return (
    <Panel title={words.causes}>
      {leads.length === 0 && <p>{words.noCauses}</p>}
      <ul className={styles.reasons}>
        {causesOf(leads).map(({ reason, count: found }) => (
          <li key={reason}>
            <Link
              to="/campaigns/$campaignId"
              params={{ campaignId: _id }}
              search={{ view: 'leads', status: 'failed', ...(reason && { reason }) }}
            >
              {reason || words.noReason}
            </Link>
            <span className={styles.amount}>{count(found)}</span>
          </li>
        ))}
      </ul>
      {failed && failed.total > leads.length && (
        <p className={styles.muted}>{words.firstOf(count(leads.length), count(failed.total))}</p>
      )}
      <Exclusions id={_id} excluded={excluded} />
    </Panel>
  );
}
