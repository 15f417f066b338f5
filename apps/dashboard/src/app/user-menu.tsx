import { useMutation } from '@tanstack/react-query';
import { must } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { northline } from '../api/northline';
import { useMe } from '../api/session';
import { Dialog } from '../components/dialog';
import { Select } from '../components/field';
import { Menu } from '../components/menu';
import { useReason } from '../components/notice';
import { toast } from '../components/toasts';
import { type Language, languages, setLanguage, useLanguage } from '../words/language';
import { useShellWords } from '../words/shell';
import { setTheme, themes, useTheme } from './theme';
import styles from './frame.module.css';

const namesOfLanguages: Record<Language, string> = { en: 'English', de: 'Deutsch', ar: 'العربية' };

/** The user's name, and behind it language, theme, shortcuts, the last requests and the way out. */
export function UserMenu({ onOpen }: { onOpen: (what: 'shortcuts' | 'requests') => void }): ReactNode {
  const words = useShellWords();
  const { user, account } = useMe();
  const reason = useReason();
  const [isChoosing, setChoosing] = useState(false);
  const signOut = useMutation({
    mutationFn: () => must(northline.POST('/api/auth/logout')),
    // What was read or begun belongs to the session: it goes with the page.
    onSuccess() {
      sessionStorage.clear();
      location.assign('/app/');
    },
    onError: (error) => toast(reason(error), 'bad'),
  });
  return (
    <>
      <Menu
        label={
          <span className={styles.who}>
            <strong>{account.name}</strong>
            <span>{user.name || user.email}</span>
          </span>
        }
        items={[
          { id: 'look', label: `${words.menu.language}, ${words.menu.theme}`, onAction: () => setChoosing(true) },
          { id: 'shortcuts', label: words.menu.shortcuts, onAction: () => onOpen('shortcuts') },
          { id: 'requests', label: words.requests.title, onAction: () => onOpen('requests') },
          { id: 'out', label: words.menu.signOut, onAction: () => signOut.mutate() },
        ]}
      />
      <Dialog
        title={`${words.menu.language}, ${words.menu.theme}`}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
      >
        <Look />
      </Dialog>
    </>
  );
}

function Look(): ReactNode {
  const words = useShellWords();
  return (
    <>
      <Select
        label={words.menu.language}
        value={useLanguage()}
        onChange={(value) => setLanguage(value as Language)}
        options={languages.map((value) => ({ value, label: namesOfLanguages[value] }))}
      />
      <Select
        label={words.menu.theme}
        value={useTheme()}
        onChange={(value) => setTheme(value as (typeof themes)[number])}
        options={themes.map((value) => ({ value, label: words.menu[value] }))}
      />
    </>
  );
}
