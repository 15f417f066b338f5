import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../components/badge';
import { Meter } from '../components/figure';
import { Time } from '../components/time';
import { campaignsAtWork, progress } from './queries';
import { Said } from '../components/said';
import { useHomeWords } from './words';
import styles from './home.module.css';

/** The campaigns at work, each with how far it is and why it is not sending. */
export function Campaigns(): ReactNode {
  const words = useHomeWords();
  const { campaigns, total } = useSuspenseQuery(campaignsAtWork).data;
  if (campaigns.length === 0) return <p>{words.noCampaigns}</p>;
  return (
    <>
      <ul className={styles.list}>
        {campaigns.map(({ _id, name, stats: { sent, totalLeads } }) => (
          <li key={_id}>
            <div className={styles.row}>
              <Link to="/campaigns/$campaignId" params={{ campaignId: _id }} className={styles.name}>
                {name}
              </Link>
              <State id={_id} />
            </div>
            <Meter label={words.sent(sent, totalLeads)} value={sent} max={totalLeads} />
            <p className={styles.muted}>{words.sent(sent, totalLeads)}</p>
            <Why id={_id} />
          </li>
        ))}
      </ul>
      {total > campaigns.length && (
        <p>
          {words.shownOf(campaigns.length, total)} <Link to="/campaigns">{words.showAll}</Link>
        </p>
      )}
    </>
  );
}

function State({ id }: { id: string }): ReactNode {
  const words = useHomeWords();
  const { data } = useQuery(progress(id));
  if (!data) return null;
  const tone = data.state === 'paused' ? 'bad' : data.state === 'waiting' ? 'warn' : 'good';
  return <Badge tone={tone}>{words.states[data.state]}</Badge>;
}

function Why({ id }: { id: string }): ReactNode {
  const words = useHomeWords();
  const { data } = useQuery(progress(id));
  const [reason] = data?.reasons ?? [];
  return (
    <p className={styles.muted}>
      {data?.state !== 'sending' && reason && <Said text={reason.message} sentence={reason.sentence} />}{' '}
      {data?.next && (
        <>
          {words.next}: <Time at={data.next.at} />
        </>
      )}
    </p>
  );
}
