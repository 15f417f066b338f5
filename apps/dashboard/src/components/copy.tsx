import { type ReactNode, useState } from 'react';
import { useShellWords } from '../words/shell';
import { Button } from './button';
import styles from './copy.module.css';

/** Code to read and to copy, from left to right in every language; `what` names it for screen readers. */
export function Code({ text, what }: { text: string; what: string }): ReactNode {
  return (
    <div className={styles.code}>
      <pre dir="ltr" tabIndex={0} role="group" aria-label={what} className={styles.text}>
        {text}
      </pre>
      <Copy key={text} text={text} what={what} />
    </div>
  );
}

function Copy({ text, what }: { text: string; what: string }): ReactNode {
  const words = useShellWords();
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      // A page that is not on https has no clipboard.
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      setSaid(words.notCopied);
    }
  };
  return (
    <div className={styles.copy}>
      <Button aria-label={`${words.copy}: ${what}`} onPress={() => void copy()}>
        {words.copy}
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
