import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { TextArea } from '../components/field';
import { longestMessage, mayFollowUp, type Session } from './playground.rules';
import type { Playing } from './playing';
import { usePlaygroundWords } from './words';
import styles from './playground.module.css';

/** Where you write as the lead, or let them be silent. */
export function Composer({
  session,
  followUps,
  playing,
}: {
  session: Session;
  followUps: number;
  playing: Playing;
}): ReactNode {
  const words = usePlaygroundWords();
  const [text, setText] = useState('');
  const isPlaying = playing.cue !== undefined;
  const message = text.trim();
  const send = (): void => {
    if (message === '' || isPlaying) return;
    setText('');
    playing.play(session, [{ message }], () => setText((now) => (now === '' ? message : now)));
  };
  return (
    <form className={styles.composer} onSubmit={(event) => (event.preventDefault(), send())}>
      <TextArea
        label={words.message}
        hint={words.how}
        rows={2}
        maxLength={longestMessage}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          else event.continuePropagation();
        }}
      />
      <div className={styles.actions}>
        {mayFollowUp(session, followUps) && (
          <Button isDisabled={isPlaying} onPress={() => playing.play(session, [{ followUp: session.steps.length }])}>
            {words.followUpNow}
          </Button>
        )}
        <Button type="submit" weight="primary" isDisabled={message === ''} isPending={isPlaying}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
