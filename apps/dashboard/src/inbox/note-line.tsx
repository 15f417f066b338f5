import type { components } from '@northline/client';
import type { ReactNode } from 'react';
import { Said } from '../components/said';

/** What happened beside the messages, and who did it where the line does not name them. */
export function NoteLine({
  note: { text, sentence, by },
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
    </>
  );
}
