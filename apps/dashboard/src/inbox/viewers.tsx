import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useMe } from '../api/session';
import { useNow } from '../time/now';
import { viewers } from './queries';
import { othersAmong } from './thread.rules';
import { useInboxWords } from './words';
import { stopViewing } from './writes';
import styles from './inbox.module.css';

/** The names of the other members who look at the conversation; tells them that this one does as long as it is shown. */
export function useOtherViewers(id: string): readonly string[] {
  const { user } = useMe();
  const { data = [] } = useQuery(viewers(id));
  const now = useNow();
  useEffect(() => () => void stopViewing(id), [id]);
  return othersAmong(data, user._id, now);
}

/** Who else looks at the conversation. */
export function OtherViewers({ names }: { names: readonly string[] }): ReactNode {
  const words = useInboxWords();
  return (
    <p role="status" className={styles.viewers}>
      {names.length > 0 && words.alsoHere(names)}
    </p>
  );
}
