import type { ReactNode } from 'react';
import { Checkbox } from '../components/field';
import { Dialog } from '../components/dialog';
import { useShellWords } from '../words/shell';
import { useAllShortcuts, useSingleKeys } from './shortcuts';
import styles from './shortcut-list.module.css';

const written = (key: string): string =>
  key
    .replace('mod+', 'Ctrl ')
    .replace('shift+', 'Shift ')
    .replace(/\S+$/, (last) => last.toUpperCase());

/** All shortcuts that act now, and the switch for single keys. */
export default function ShortcutList({ onClose }: { onClose: () => void }): ReactNode {
  const words = useShellWords();
  const shortcuts = useAllShortcuts();
  const [on, setOn] = useSingleKeys();
  return (
    <Dialog title={words.shortcuts.title} isOpen onClose={onClose}>
      <Checkbox isSelected={on} onChange={setOn}>
        {words.shortcuts.on}
      </Checkbox>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key, place) => (
                <span key={key}>
                  {place > 0 && ` ${words.shortcuts.then} `}
                  <kbd>{written(key)}</kbd>
                </span>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
