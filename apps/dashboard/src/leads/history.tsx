import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Said } from '../components/said';
import { Time } from '../components/time';
import { type Happening, historyOf } from './history.rules';
import { conversationPath } from './paths';
import { conversationsOfLead, insightsOfLead, type Lead, suppressionsOf } from './queries';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

/** What happened to a lead, on all channels, in the order of time. */
export function History({ lead }: { lead: Lead }): ReactNode {
  const { conversations } = useSuspenseQuery(conversationsOfLead(lead.id)).data;
  const insights = useSuspenseQuery(insightsOfLead(lead.id)).data;
  const suppressions = useSuspenseQuery(suppressionsOf(lead.id)).data;
  return (
    <ol className={styles.history}>
      {historyOf({ lead, conversations, insights, suppressions }).map((happening, at) => (
        <li key={at}>
          <span className={styles.muted}>
            <Time at={happening.at} />
          </span>
          <span>
            <What of={happening} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function What({ of: happening }: { of: Happening }): ReactNode {
  const { lead: words, ...all } = useLeadsWords();
  switch (happening.kind) {
    case 'added': {
      const { source, importBatchId } = happening.lead;
      return (
        <>
          {words.happened.added}: {all.sources[source]}{' '}
          {importBatchId !== undefined && (
            <Link to="/leads" search={{ importBatchId }}>
              {all.ofImport}
            </Link>
          )}
        </>
      );
    }
    case 'begun': {
      const { _id, channel, preview } = happening.conversation;
      return (
        <Link to={conversationPath(_id)}>
          {words.happened.begun(all.channels[channel])} <bdi>{preview?.agentName}</bdi>
        </Link>
      );
    }
    case 'handedOff': {
      const { _id, handOff } = happening.conversation;
      return (
        <>
          <Link to={conversationPath(_id)}>{words.happened.handedOff}</Link>:{' '}
          {handOff && <Said text={handOff.reason} sentence={handOff.sentence} />}
        </>
      );
    }
    case 'learned':
      return (
        <>
          {words.happened.learned(happening.insight.topic)}: <bdi>{happening.insight.preference}</bdi>
        </>
      );
    case 'suppressed': {
      const { reason, channel } = happening.suppression;
      return (
        <>
          {words.happened.suppressed}: <bdi>{all.suppression.reasons[reason] ?? reason}</bdi> ·{' '}
          {channel ? all.channels[channel] : all.suppression.all}
        </>
      );
    }
  }
}
