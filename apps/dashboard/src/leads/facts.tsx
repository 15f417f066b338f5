import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { agent } from '../api/queries';
import { Fact, Facts } from '../components/facts';
import { Time } from '../components/time';
import type { Lead } from './queries';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

/** A lead's addresses and fields; what is unknown is left out. */
export function LeadFacts({ lead }: { lead: Lead }): ReactNode {
  const words = useLeadsWords();
  const { assignedAgentId = '' } = lead;
  const { data: assigned } = useQuery({ ...agent(assignedAgentId), enabled: assignedAgentId !== '' });
  const facts: [string, ReactNode][] = [
    [words.phone, lead.phone && <span dir="ltr">{lead.phone}</span>],
    [words.email, lead.email],
    [
      words.lead.zone,
      lead.timezone && `${lead.timezone}${lead.timezoneSource === 'phone' ? ` (${words.lead.fromPhone})` : ''}`,
    ],
    [words.tags, lead.tags.length > 0 && <TagLinks tags={lead.tags} />],
    [words.agent, assigned?.name],
    [words.form.externalId, lead.externalId],
    ...Object.entries(lead.customFields).map(([name, value]): [string, ReactNode] => [
      name,
      value && <bdi>{value}</bdi>,
    ]),
    [words.lead.written, lead.lastContactedAt && <Time at={lead.lastContactedAt} />],
    [words.lead.created, <Time key="created" at={lead.createdAt} />],
    [words.changed, <Time key="changed" at={lead.updatedAt} relative />],
  ];
  return (
    <Facts>
      {facts
        .filter(([, value]) => value !== undefined && value !== '' && value !== false)
        .map(([label, value], at) => (
          <Fact key={at} label={label}>
            {value}
          </Fact>
        ))}
    </Facts>
  );
}

function TagLinks({ tags }: { tags: readonly string[] }): ReactNode {
  const words = useLeadsWords();
  return (
    <span className={styles.row}>
      {tags.map((tag) => (
        <Link key={tag} to="/leads" search={{ tags: tag }} className={styles.tag} aria-label={words.narrowTo(tag)}>
          {tag}
        </Link>
      ))}
    </span>
  );
}
