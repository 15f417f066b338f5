import { usePrefetchQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { agent, conversation, turns } from '../api/queries';
import { accountSettings, useMay } from '../api/session';
import { Loading } from '../components/notice';
import { insightsOfLead, leadById } from '../leads/queries';
import { useWhyWords } from '../why/words';
import { Composer } from './composer';
import { LeadPane } from './lead-pane';
import { conversationsOf } from './queries';
import { narrowingOf } from './search';
import { Silence } from './silence';
import { Thread } from './thread';
import { ThreadActions } from './thread-actions';
import { useInboxWords } from './words';
import { OtherViewers, useOtherViewers } from './viewers';
import { markRead } from './writes';
import styles from './inbox.module.css';

const readAfterMs = 1_500;

/** The open conversation: its thread, what can be done with it, and its lead. */
export function ConversationView(): ReactNode {
  const { conversationId } = useParams({ from: '/inbox/$conversationId' });
  return <OpenConversation key={conversationId} id={conversationId} />;
}

/** The conversation with its lead and agent. All that its panes show is asked for as soon as it can be: each wait is a round trip. */
function useOpened(id: string) {
  usePrefetchQuery(conversation(id));
  usePrefetchQuery(turns(id));
  usePrefetchQuery(accountSettings);
  useWhyWords();
  const { data } = useSuspenseQuery(conversation(id));
  const leadId = Number(data.leadId);
  usePrefetchQuery(insightsOfLead(leadId));
  usePrefetchQuery(conversationsOf(data.leadId));
  const [lead, by] = useSuspenseQueries({ queries: [leadById(leadId), agent(data.agentConfigId)] });
  return { data, who: lead.data, by: by.data };
}

function OpenConversation({ id }: { id: string }): ReactNode {
  const words = useInboxWords();
  const { data, who, by } = useOpened(id);
  const name = who.name || who.phone || who.email || words.noName(data.leadId);
  const others = useOtherViewers(id);
  const maySeeLead = useMay('leads:view');
  useEffect(() => {
    const timer = setTimeout(() => void markRead(id, data.messageCount), readAfterMs);
    return () => clearTimeout(timer);
  }, [id, data.messageCount]);
  return (
    <>
      <section className={styles.threadPane} aria-label={name}>
        <header className={styles.threadHead}>
          <div className={styles.threadWho}>
            <Link from="/inbox" to="/inbox" search={narrowingOf} className={styles.back}>
              {words.back}
            </Link>
            <h2 dir="auto">
              {maySeeLead ? (
                <Link to="/leads/$leadId" params={{ leadId: data.leadId }}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </h2>
            <p className={styles.quiet}>
              {[words.statuses[data.status], words.channels[data.channel], by.name].join(' · ')}{' '}
              <Silence conversation={data} />
            </p>
            <OtherViewers names={others} />
          </div>
          <ThreadActions conversation={data} stages={by.stages} />
        </header>
        <Thread conversation={data} agentName={by.name} leadName={name} />
        <Composer conversation={data} agentName={by.name} others={others} />
      </section>
      <aside className={styles.leadPane} aria-label={words.lead}>
        <Suspense fallback={<Loading />}>
          <LeadPane lead={who} conversation={data} />
        </Suspense>
      </aside>
    </>
  );
}
