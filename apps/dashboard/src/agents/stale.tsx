import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from '@tanstack/react-router';
import { agent } from '../api/queries';
import { Button } from '../components/button';
import { Notice } from '../components/notice';
import { Change } from './change';
import { useEditing } from './editing';
import { closed, differing, settingsOf } from './settings.rules';
import { useAgentWords } from './words';
import styles from './agents.module.css';

/** Shown when somebody else changed the draft: both, field by field, and the choice between them. */
export function Stale({ onTheirs }: { onTheirs: () => void }): ReactNode {
  const words = useAgentWords();
  const { stale } = useEditing();
  return stale && <Notice tone="warn">{<Both onTheirs={onTheirs} title={words.stale} />}</Notice>;
}

function Both({ onTheirs, title }: { onTheirs: () => void; title: string }): ReactNode {
  const words = useAgentWords();
  const { agentId } = useParams({ from: '/agents/$agentId' });
  const cache = useQueryClient();
  const { settings, stale, keepMine, isSaving } = useEditing();
  const { data: live } = useSuspenseQuery(agent(agentId));
  const theirs = closed(stale?.theirs?.settings ?? settingsOf(live));
  const mine = closed(settings);
  const take = async (): Promise<void> => {
    await cache.resetQueries({ queryKey: ['agents', agentId] });
    onTheirs();
  };
  return (
    <>
      <p>{title}</p>
      {differing(theirs, mine).map((field) => (
        <Change
          key={field}
          path={field}
          before={{ label: words.theirs, text: textOf(theirs[field]) }}
          after={{ label: words.mine, text: textOf(mine[field]) }}
        />
      ))}
      <div className={styles.path}>
        <Button onPress={() => void take()}>{words.takeTheirs}</Button>
        <Button onPress={keepMine} isPending={isSaving}>
          {words.keepMine}
        </Button>
      </div>
    </>
  );
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value, null, 1);
