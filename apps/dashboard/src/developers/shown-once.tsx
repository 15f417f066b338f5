import type { ReactNode } from 'react';
import { Button } from '../components/button';
import { Code } from '../components/copy';
import { Actions, Dialog } from '../components/dialog';
import { Notice } from '../components/notice';
import { useDeveloperWords } from './words';

/** A secret that was just made, and what it is called. */
export interface Fresh {
  title: string;
  value: string;
}

/** Shows a secret the only time that it can be seen; it is closed by its button alone. */
export function ShownOnce({ fresh, onDone }: { fresh: Fresh; onDone: () => void }): ReactNode {
  const words = useDeveloperWords();
  return (
    <Dialog title={fresh.title} isOpen>
      <Notice tone="warn">{words.keys.shownOnce}</Notice>
      <Code text={fresh.value} what={fresh.title} />
      <Actions>
        <Button weight="primary" onPress={onDone}>
          {words.done}
        </Button>
      </Actions>
    </Dialog>
  );
}
