import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { Part } from '../app/part';
import { LineChart } from '../components/chart';
import { Columns, Page } from '../components/page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { daily } from '../insights/queries';
import { firstDay } from '../insights/search.rules';
import { conversationPath } from '../leads/paths';
import { useTimes } from '../time/times';
import { Campaigns } from './campaigns';
import { Channels } from './channels';
import { FirstSteps } from './first-steps';
import { waiting } from './queries';
import { Said } from '../components/said';
import { useHomeWords } from './words';
import styles from './home.module.css';

const days = 14;

/** What needs a person now, what is at work, and the account at a glance. */
export function HomePage(): ReactNode {
  const words = useHomeWords();
  return (
    <Page title={words.title}>
      <FirstSteps />
      {useMay('conversations:view') && (
        <Part title={words.waiting}>
          <Waiting />
        </Part>
      )}
      <Columns>
        {useMay('campaigns:view') && (
          <Part title={words.campaigns}>
            <Campaigns />
          </Part>
        )}
        {useMay('integrations:view') && (
          <Part title={words.channels}>
            <Channels />
          </Part>
        )}
      </Columns>
      {useMay('analytics:view') && (
        <Part title={words.days}>
          <Days />
        </Part>
      )}
    </Page>
  );
}

function Waiting(): ReactNode {
  const words = useHomeWords();
  const { conversations, total } = useSuspenseQuery(waiting).data;
  if (conversations.length === 0) return <p>{words.nobodyWaits}</p>;
  return (
    <>
      <p>
        {words.waitingOf(total)} {total > conversations.length && <Link to="/inbox">{words.showAll}</Link>}
      </p>
      <Table
        label={words.waiting}
        rows={conversations}
        keyOf={({ _id }) => _id}
        columns={[
          {
            key: 'lead',
            label: words.lead,
            isHead: true,
            cell: ({ _id, preview, leadPhone, leadEmail }) => (
              <Link to={conversationPath(_id)}>
                <bdi>{[preview?.leadName, leadPhone, leadEmail].find(Boolean) ?? words.unnamed}</bdi>
              </Link>
            ),
          },
          { key: 'since', label: words.since, cell: (one) => <Time at={one.waitingSince ?? one.updatedAt} relative /> },
          {
            key: 'reason',
            label: words.reason,
            cell: ({ handOff }) => (
              <div className={styles.reason}>
                {handOff ? <Said text={handOff.reason} sentence={handOff.sentence} /> : '–'}
              </div>
            ),
          },
          {
            key: 'last',
            label: words.lastMessage,
            cell: ({ preview }) => <div className={styles.text}>{preview?.lastMessage?.text}</div>,
          },
        ]}
      />
    </>
  );
}

function Days(): ReactNode {
  const words = useHomeWords();
  const { zone, date: written } = useTimes();
  const { data } = useSuspenseQuery(daily({ from: firstDay(days, zone, new Date()) }));
  return (
    <LineChart
      label={words.days}
      points={data.map(({ date }) => written(date))}
      pointsLabel={words.day}
      tableLabel={words.asTable}
      series={[
        { name: words.started, values: data.map(({ conversations }) => conversations) },
        { name: words.answered, values: data.map(({ replied }) => replied) },
        { name: words.handedOff, values: data.map(({ handed_off }) => handed_off) },
      ]}
    />
  );
}
