import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Autocomplete, Menu, MenuItem, useFilter } from 'react-aria-components';
import { Dialog } from '../components/dialog';
import { SearchField } from '../components/field';
import { useShellWords } from '../words/shell';
import type { PageEntry } from './pages';
import { useAllShortcuts } from './shortcuts';
import styles from './palette.module.css';

/** Everything that can be gone to or done now, found by typing. */
export default function Palette({ pages, onClose }: { pages: readonly PageEntry[]; onClose: () => void }): ReactNode {
  const words = useShellWords();
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [text, setText] = useState('');
  const shortcuts = useAllShortcuts().filter(({ keys }) => keys !== 'mod+k' && !keys.startsWith('g '));
  const entries = [
    ...pages.map(({ id, to }) => ({
      id,
      label: words.palette.goTo(words.pages[id]),
      run: () => void navigate({ to }),
    })),
    ...shortcuts.map(({ keys, label, run }) => ({ id: keys, label, run })),
  ];
  return (
    <Dialog title={words.palette.open} isOpen onClose={onClose}>
      <Autocomplete filter={contains} inputValue={text} onInputChange={setText}>
        <SearchField label={words.palette.label} autoFocus />
        <Menu
          aria-label={words.palette.open}
          className={styles.menu}
          items={entries}
          renderEmptyState={() => words.palette.nothing}
          onAction={(id) => {
            onClose();
            entries.find((entry) => entry.id === id)?.run();
          }}
        >
          {(entry) => (
            <MenuItem className={styles.item} textValue={entry.label}>
              {entry.label}
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}
