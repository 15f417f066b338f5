import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AbTest } from '@northline/client';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { buttonLook } from '../components/button';
import { Panel } from '../components/page';
import { campaignsOf } from './queries';
import styles from './ab-tests.module.css';
import { useAbTestWords } from './words';

/** The campaigns that give the test its leads. */
export function Campaigns({ test: { _id: id, status: testStatus } }: { test: AbTest }): ReactNode {
  const words = useAbTestWords().campaigns;
  const { data } = useSuspenseQuery(campaignsOf(id));
  const mayCreate = useMay('campaigns:create');
  const create = mayCreate && testStatus === 'running' && (
    <Link to="/campaigns/new" search={{ writer: `test:${id}` }} className={buttonLook()}>
      {words.create}
    </Link>
  );
  return (
    <Panel title={words.title} actions={create}>
      {data.length === 0 && <p>{words.none}</p>}
      <ul>
        {data.map(({ _id, name, status }) => (
          <li key={_id} className={styles.example}>
            <Link to="/campaigns/$campaignId" params={{ campaignId: _id }}>
              {name}
            </Link>
            <span className={styles.muted}>{words.statuses[status]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
