import type { ReactNode } from 'react';
import { Button } from '../components/button';
import { toast } from '../components/toasts';
import { useChannelWords } from './words';
import styles from './channels.module.css';

/** An address of ours to enter at a provider, with a button that copies it. */
export function Address({ label, value }: { label: string; value: string }): ReactNode {
  const { steps: words } = useChannelWords();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      toast(words.copied, 'good');
    } catch {
      toast(words.notCopied, 'bad');
    }
  };
  return (
    <div className={styles.address}>
      <span className={styles.muted}>{label}</span>
      <code dir="ltr">{value}</code>
      <Button weight="quiet" aria-label={words.copyOf(label)} onPress={() => void copy()}>
        {words.copy}
      </Button>
    </div>
  );
}
