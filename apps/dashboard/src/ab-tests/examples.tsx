import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { AbTest, AbTestResults, Campaign } from '@northline/client';
import type { ReactNode } from 'react';
import { agent } from '../api/queries';
import { useMay } from '../api/session';
import { Select } from '../components/field';
import { Failure, Loading } from '../components/notice';
import { Panel } from '../components/page';
import { Time } from '../components/time';
import { namesOf } from './names';
import { campaignsOf, examples } from './queries';
import { type Outcome, outcomes, type TestSearch, testSearch } from './search.rules';
import { stagesOf } from './stages.rules';
import styles from './ab-tests.module.css';
import { useAbTestWords } from './words';

const shown = 5;

/** A few conversations of each variant that ended alike, to be read beside each other. */
export function Examples({
  test,
  results,
  search,
}: {
  test: AbTest;
  results: AbTestResults;
  search: TestSearch;
}): ReactNode {
  const words = useAbTestWords().examples;
  const { data } = useSuspenseQuery(campaignsOf(test._id));
  const name = namesOf(results);
  const campaign = data.find(({ _id }) => _id === search.campaign) ?? data[0];
  if (!campaign) return null;
  const outcome = search.outcome ?? 'qualified';
  return (
    <Panel
      title={words.title}
      actions={<Choice id={test._id} campaigns={data} campaign={campaign} outcome={outcome} search={search} />}
    >
      <div className={styles.columns}>
        {results.variants.map(({ agentConfigId }) => (
          <section key={agentConfigId} aria-label={name(agentConfigId)}>
            <h3>{name(agentConfigId)}</h3>
            <OfVariant agentConfigId={agentConfigId} campaignId={campaign._id} outcome={outcome} />
          </section>
        ))}
      </div>
    </Panel>
  );
}

function Choice({
  id,
  campaigns,
  campaign,
  outcome,
  search,
}: {
  id: string;
  campaigns: readonly Campaign[];
  campaign: Campaign;
  outcome: Outcome;
  search: TestSearch;
}): ReactNode {
  const words = useAbTestWords().examples;
  const navigate = useNavigate();
  const choose = (part: { outcome?: string; campaign?: string }): void =>
    void navigate({
      to: '/ab-tests/$testId',
      params: { testId: id },
      search: testSearch({ ...search, ...part }),
      resetScroll: false,
    });
  return (
    <>
      {campaigns.length > 1 && (
        <Select
          label={words.campaign}
          hideLabel
          value={campaign._id}
          options={campaigns.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(next) => choose({ campaign: next })}
        />
      )}
      <Select
        label={words.outcome}
        hideLabel
        value={outcome}
        options={outcomes.map((value) => ({ value, label: words.outcomes[value] }))}
        onChange={(next) => choose({ outcome: next })}
      />
    </>
  );
}

function OfVariant({
  agentConfigId,
  campaignId,
  outcome,
}: {
  agentConfigId: string;
  campaignId: string;
  outcome: Outcome;
}): ReactNode {
  const words = useAbTestWords().examples;
  const maySeeAgents = useMay('agent_config:view');
  const isEnd = outcome === 'qualified' || outcome === 'disqualified';
  const variant = useQuery({ ...agent(agentConfigId), enabled: maySeeAgents && isEnd });
  const stages = isEnd && variant.data ? stagesOf(variant.data.stages, outcome) : [];
  const found = useQuery({
    ...examples({ agentConfigId, campaignId, outcome, stages }, shown),
    enabled: !isEnd || variant.data !== undefined,
  });
  const error = variant.error ?? found.error;
  if (error) return <Failure error={error} />;
  if (isEnd && !variant.data && !variant.isLoading) return <p className={styles.muted}>{words.unknown}</p>;
  if (!found.data) return <Loading />;
  if (found.data.length === 0) return <p className={styles.muted}>{words.none}</p>;
  return (
    <ul>
      {found.data.map(({ _id, leadId, preview, updatedAt }) => (
        <li key={_id} className={styles.example}>
          <Link to="/inbox/$conversationId" params={{ conversationId: _id }}>
            {preview?.leadName ?? words.leadNumber(leadId)}
          </Link>
          <span className={styles.muted}>
            <Time at={updatedAt} />
          </span>
          {preview?.lastMessage && (
            <span className={styles.said} dir="auto">
              {preview.lastMessage.text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
