import type { components } from '@northline/client';
import type { ReactNode } from 'react';
import { Said } from '../components/said';

/** What happened beside the messages, who did it where the line does not name them, and why where they said so. */
export function NoteLine({
  note: { text, sentence, by, reason },
}: {
  note: components['schemas']['ConversationNote'];
}): ReactNode {
  return (
    <>
      <bdi>
        <Said text={text} sentence={sentence} />
      </bdi>
      {!text.includes(by) && (
        <>
          {' · '}
          <bdi>{by}</bdi>
        </>
      )}
      {reason !== undefined && (
        <>
          {': '}
          <q dir="auto">{reason}</q>
        </>
      )}
    </>
  );
}
