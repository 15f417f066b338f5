import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from '@tanstack/react-router';
import type { AgentSettings } from '@northline/client';
import { Button } from '../components/button';
import { Notice } from '../components/notice';
import { Change } from './change';
import { useEditing } from './editing';
import { closed, differing } from './settings.rules';
import { useAgentWords } from './words';
import styles from './agents.module.css';

/** Shown when somebody else changed the draft: both, field by field, and the choice between them. */
export function Stale({ onTheirs }: { onTheirs: () => void }): ReactNode {
  const words = useAgentWords();
  const { theirs } = useEditing();
  return (
    theirs && (
      <Notice tone="warn">
        <p>{words.stale}</p>
        <Both theirs={closed(theirs)} onTheirs={onTheirs} />
      </Notice>
    )
  );
}

function Both({ theirs, onTheirs }: { theirs: AgentSettings; onTheirs: () => void }): ReactNode {
  const words = useAgentWords();
  const { agentId } = useParams({ from: '/agents/$agentId' });
  const cache = useQueryClient();
  const { settings, keepMine, isSaving } = useEditing();
  const mine = closed(settings);
  const take = async (): Promise<void> => {
    await cache.resetQueries({ queryKey: ['agents', agentId] });
    onTheirs();
  };
  return (
    <>
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
