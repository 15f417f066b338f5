import type { ReactNode } from 'react';
import { Badge } from '../components/badge';
import { Time } from '../components/time';
import { useNow } from '../time/now';
import { type Silenced, silenceOf } from './thread.rules';
import { useInboxWords } from './words';

/** Says that the agent of a conversation is silent, and until when. */
export function Silence({ conversation }: { conversation: Silenced }): ReactNode {
  const words = useInboxWords();
  const silence = silenceOf(conversation, useNow());
  if (!silence) return null;
  return (
    <Badge>
      {silence.until === undefined ? (
        words.paused
      ) : (
        <>
          {words.pausedUntil} <Time at={silence.until} />
        </>
      )}
    </Badge>
  );
}
