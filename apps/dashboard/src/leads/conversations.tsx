import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../components/badge';
import { Time } from '../components/time';
import { memberNames } from '../team/queries';
import { useCampaignName } from './campaign-name';
import { conversationPath } from './paths';
import { conversationsOfLead } from './queries';
import { stateTone } from './tones';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

/** The conversations with a lead on all channels, newest first, each with its last message. */
export function Conversations({ leadId }: { leadId: number }): ReactNode {
  const words = useLeadsWords();
  const { data: members } = useQuery(memberNames);
  const { conversations } = useSuspenseQuery(conversationsOfLead(leadId)).data;
  if (conversations.length === 0) return <p>{words.lead.noConversations}</p>;
  return (
    <ul className={styles.list}>
      {conversations.map(({ _id, channel, status, currentStageName, preview, assigneeId, campaignId, updatedAt }) => (
        <li key={_id}>
          <div className={styles.between}>
            <span className={styles.row}>
              <Link to={conversationPath(_id)}>
                {words.channels[channel]} · <bdi>{preview?.agentName}</bdi>
              </Link>
              <Badge tone={stateTone[status]}>{words.conversationStatuses[status]}</Badge>
              {currentStageName !== undefined && <bdi className={styles.muted}>{currentStageName}</bdi>}
              {assigneeId !== undefined && (
                <span className={styles.muted}>
                  {words.lead.assignedTo(members?.find((one) => one._id === assigneeId)?.name ?? words.lead.unknown)}
                </span>
              )}
              {campaignId !== undefined && <CampaignOf id={campaignId} />}
              {preview?.needsPerson && <Badge tone="bad">{words.lead.needsPerson}</Badge>}
            </span>
            <span className={styles.muted}>
              <Time at={updatedAt} relative />
            </span>
          </div>
          <p className={styles.message}>
            {preview?.lastMessage ? (
              <>
                {words.lead.roles[preview.lastMessage.role]}: <bdi>{preview.lastMessage.text}</bdi>
              </>
            ) : (
              words.lead.unreadable
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function CampaignOf({ id }: { id: string }): ReactNode {
  const words = useLeadsWords().lead;
  const name = useCampaignName(id);
  if (name === undefined) return null;
  return (
    <Link to="/campaigns/$campaignId" params={{ campaignId: id }}>
      {words.campaign(name)}
    </Link>
  );
}
