import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { components } from '@northline/client';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { Badge } from '../components/badge';
import { Fact, Facts } from '../components/facts';
import { Time } from '../components/time';
import { useCampaignName } from '../leads/campaign-name';
import { insightsOfLead } from '../leads/queries';
import { useNow } from '../time/now';
import { localeOf, useLanguage } from '../words/language';
import { conversationsOf } from './queries';
import { narrowingOf } from './search';
import type { Conversation } from './thread.rules';
import { useInboxWords } from './words';
import styles from './inbox.module.css';

/** Who the lead is, what is known, and its other conversations. */
export function LeadPane({
  lead,
  conversation,
}: {
  lead: components['schemas']['Lead'];
  conversation: Conversation;
}): ReactNode {
  const words = useInboxWords();
  const mayReadAgents = useMay('agent_config:view');
  const { leadId: id, campaignId } = conversation;
  const campaignName = useCampaignName(campaignId);
  return (
    <>
      <h2 className={styles.paneTitle}>{words.lead}</h2>
      <Facts layout="above">
        {lead.phone && (
          <Fact label={words.phone}>
            <bdi>{lead.phone}</bdi>
          </Fact>
        )}
        {lead.email && (
          <Fact label={words.email}>
            <bdi>{lead.email}</bdi>
          </Fact>
        )}
        {lead.timezone !== undefined && (
          <Fact label={words.localTime}>
            <LocalTime zone={lead.timezone} />
          </Fact>
        )}
        {lead.tags.length > 0 && <Fact label={words.tags}>{lead.tags.join(', ')}</Fact>}
        {Object.entries(lead.customFields)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Fact key={name} label={name}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
        {conversation.plannedFollowUp && (
          <Fact label={words.followUp}>
            <Time at={conversation.plannedFollowUp.at} />
          </Fact>
        )}
        {campaignId !== undefined && campaignName !== undefined && (
          <Fact label={words.campaign}>
            <Link to="/campaigns/$campaignId" params={{ campaignId }}>
              {campaignName}
            </Link>
          </Fact>
        )}
        {mayReadAgents && (
          <Fact label={words.agent}>
            <Way conversation={conversation} />
          </Fact>
        )}
      </Facts>
      <Known leadId={id} />
      <Others leadId={id} openId={conversation._id} />
    </>
  );
}

/** Leads to the stages of its agent, with the way that it took through them. */
function Way({ conversation: { _id, agentConfigId } }: { conversation: Conversation }): ReactNode {
  const words = useInboxWords();
  return (
    <Link
      to="/agents/$agentId"
      params={{ agentId: agentConfigId }}
      search={{ tab: 'stages', view: 'canvas', conversationId: _id }}
    >
      {words.way}
    </Link>
  );
}

function LocalTime({ zone }: { zone: string }): ReactNode {
  const locale = localeOf[useLanguage()];
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${time.format(useNow())} · ${zone}`;
}

function Known({ leadId }: { leadId: string }): ReactNode {
  const words = useInboxWords();
  const { data } = useSuspenseQuery(insightsOfLead(Number(leadId)));
  return (
    <section aria-label={words.insights}>
      <h3>{words.insights}</h3>
      {data.length === 0 && <p className={styles.quiet}>{words.noInsights}</p>}
      <Facts layout="above">
        {data.map(({ _id, topic, preference }) => (
          <Fact key={_id} label={topic}>
            <bdi>{preference}</bdi>
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

function Others({ leadId, openId }: { leadId: string; openId: string }): ReactNode {
  const words = useInboxWords();
  const others = useSuspenseQuery(conversationsOf(leadId)).data.filter(({ _id }) => _id !== openId);
  if (others.length === 0) return null;
  return (
    <section aria-label={words.others}>
      <h3>{words.others}</h3>
      <ul className={styles.others}>
        {others.map(({ _id, channel, status, updatedAt }) => (
          <li key={_id}>
            <Link from="/inbox" to="/inbox/$conversationId" params={{ conversationId: _id }} search={narrowingOf}>
              {words.channels[channel]}
            </Link>{' '}
            <Badge>{words.statuses[status]}</Badge> <Time at={updatedAt} relative />
          </li>
        ))}
      </ul>
    </section>
  );
}
