import { useSuspenseQuery } from '@tanstack/react-query';
import type { Campaign } from '@northline/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Panel } from '../components/page';
import { useFigures } from '../words/figures';
import { Exclusions } from './preflight-panel';
import { failures, preflight } from './queries';
import styles from './campaigns.module.css';
import { Said } from '../components/said';
import { useCampaignWords } from './words';

/** Why first messages failed, and why leads were left out; each opens its leads. */
export function Causes({ campaign: { _id } }: { campaign: Campaign }): ReactNode {
  const words = useCampaignWords().monitor;
  const { count: figure } = useFigures();
  const causes = useSuspenseQuery(failures(_id)).data;
  const { excluded } = useSuspenseQuery(preflight(_id)).data;
  return (
    <Panel title={words.causes}>
      {causes.length === 0 && <p>{words.noCauses}</p>}
      <ul className={styles.reasons}>
        {causes.map(({ reason, sentence, count, retryable }) => (
          <li key={reason}>
            <span>
              <Link
                to="/campaigns/$campaignId"
                params={{ campaignId: _id }}
                search={{ view: 'leads', status: 'failed', ...(reason && { reason }) }}
              >
                {reason ? <Said text={reason} sentence={sentence} /> : words.noReason}
              </Link>
              <span className={styles.muted}> {retryable > 0 ? words.retryable(retryable) : words.final}</span>
            </span>
            <span className={styles.amount}>{figure(count)}</span>
          </li>
        ))}
      </ul>
      <Exclusions id={_id} excluded={excluded} />
    </Panel>
  );
}
