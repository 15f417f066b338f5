import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AgentConfig } from '@northline/client';
import { useMay } from '../api/session';
import { Badge } from '../components/badge';
import { buttonLook } from '../components/button';
import { Select } from '../components/field';
import { More } from '../components/more';
import { Empty } from '../components/notice';
import { Page, Panel } from '../components/page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { agentList } from './queries';
import { agentsSearch } from './search.rules';
import { useAgentWords } from './words';

/** All agents of the account. */
export function AgentsPage(): ReactNode {
  const words = useAgentWords();
  const search = useSearch({ from: '/agents' });
  const navigate = useNavigate();
  const query = useSuspenseInfiniteQuery(agentList(search));
  const agents = query.data.pages.flatMap(({ agentConfigs }) => agentConfigs);
  const statuses = Object.entries(words.statuses).map(([value, label]) => ({ value, label }));
  return (
    <Page title={words.title} lead={words.lead} actions={<Create />}>
      <Panel
        title={words.title}
        actions={
          <Select
            label={words.status}
            hideLabel
            options={[{ value: '', label: words.allStatuses }, ...statuses]}
            value={search.status ?? ''}
            onChange={(status) => void navigate({ to: '/agents', search: agentsSearch({ status }) })}
          />
        }
      >
        {agents.length === 0 ? (
          <Empty title={words.none} action={<Create />}>
            {words.noneText}
          </Empty>
        ) : (
          <AgentTable agents={agents} />
        )}
        <More query={query} />
      </Panel>
    </Page>
  );
}

function AgentTable({ agents }: { agents: readonly AgentConfig[] }): ReactNode {
  const words = useAgentWords();
  return (
    <Table
      label={words.title}
      rows={agents}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'name',
          label: words.name,
          isHead: true,
          cell: ({ _id, name }) => (
            <Link to="/agents/$agentId" params={{ agentId: _id }}>
              {name}
            </Link>
          ),
        },
        { key: 'status', label: words.status, cell: (agent) => <AgentStatus agent={agent} /> },
        { key: 'goal', label: words.goal, cell: ({ goal }) => goal },
        { key: 'stages', label: words.stageCount, isNumber: true, cell: ({ stages }) => stages.length },
        { key: 'changed', label: words.changed, cell: ({ updatedAt }) => <Time at={updatedAt} relative /> },
      ]}
    />
  );
}

/** Whether an agent starts conversations, and whether it is silent. */
export function AgentStatus({ agent }: { agent: AgentConfig }): ReactNode {
  const words = useAgentWords();
  return (
    <>
      <Badge tone={agent.status === 'active' ? 'good' : 'neutral'}>{words.statuses[agent.status]}</Badge>{' '}
      {agent.conversationsPaused && <Badge tone="warn">{words.paused}</Badge>}
    </>
  );
}

function Create(): ReactNode {
  const words = useAgentWords();
  if (!useMay('agent_config:edit')) return null;
  return (
    <Link to="/agents/new" className={buttonLook('primary')}>
      {words.create}
    </Link>
  );
}
