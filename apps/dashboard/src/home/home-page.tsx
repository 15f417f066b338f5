import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Figure, Figures } from '../components/figure';
import { Page, Panel } from '../components/page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { overview, waiting } from './queries';
import { useHomeWords } from './words';

/** What needs a person now, and the account at a glance. */
export function HomePage(): ReactNode {
  const words = useHomeWords();
  return (
    <Page title={words.title}>
      <Panel title={words.waiting}>
        <Waiting />
      </Panel>
      <Panel title={words.conversations}>
        <Overview />
      </Panel>
    </Page>
  );
}

function Waiting(): ReactNode {
  const words = useHomeWords();
  const { conversations } = useSuspenseQuery(waiting).data;
  if (conversations.length === 0) return <p>{words.nobodyWaits}</p>;
  return (
    <Table
      label={words.waiting}
      rows={conversations}
      keyOf={({ _id }) => _id}
      columns={[
        { key: 'reason', label: words.reason, isHead: true, cell: ({ handOff }) => handOff?.reason ?? '–' },
        { key: 'since', label: words.since, cell: ({ updatedAt }) => <Time at={updatedAt} relative /> },
      ]}
    />
  );
}

function Overview(): ReactNode {
  const words = useHomeWords();
  const { totalLeads, totalConversations, sessionStatus } = useSuspenseQuery(overview).data;
  return (
    <Figures>
      <Figure label={words.totalLeads} value={totalLeads} />
      <Figure label={words.totalConversations} value={totalConversations} />
      <Figure label={words.completed} value={sessionStatus.completed} />
      <Figure label={words.handedOff} value={sessionStatus.handed_off} />
    </Figures>
  );
}
