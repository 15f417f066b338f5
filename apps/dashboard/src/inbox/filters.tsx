import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Checkbox, SearchField, Select } from '../components/field';
import { useTyped } from '../components/typed';
import { channels, type InboxSearch, inboxSearch, longestSearch, narrowingOf, statuses } from './search';
import { useInboxWords } from './words';
import styles from './inbox.module.css';

/** Chooses which conversations are listed; what is chosen stands in the URL. */
export function Filters(): ReactNode {
  const words = useInboxWords();
  const search = useSearch({ from: '/inbox' });
  const navigate = useNavigate();
  const choose = (change: { [Name in keyof InboxSearch]: unknown }): void =>
    void navigate({ to: '.', search: inboxSearch({ ...narrowingOf(search), ...change }), replace: true });
  return (
    <div className={styles.filters} role="group" aria-label={words.filters}>
      <Search chosen={search.search} onChange={(text) => choose({ search: text })} />
      <Select
        label={words.status}
        hideLabel
        value={search.status ?? ''}
        onChange={(status) => choose({ status })}
        options={[
          { value: '', label: words.anyStatus },
          ...statuses.map((value) => ({ value, label: words.statuses[value] })),
        ]}
      />
      <Select
        label={words.channel}
        hideLabel
        value={search.channel ?? ''}
        onChange={(channel) => choose({ channel })}
        options={[
          { value: '', label: words.anyChannel },
          ...channels.map((value) => ({ value, label: words.channels[value] })),
        ]}
      />
      <Select
        label={words.whose}
        hideLabel
        value={search.who ?? ''}
        onChange={(who) => choose({ who })}
        options={[
          { value: '', label: words.everyone },
          { value: 'me', label: words.mine },
          { value: 'nobody', label: words.nobodys },
        ]}
      />
      <Checkbox isSelected={search.unread === true} onChange={(unread) => choose({ unread })}>
        {words.unreadOnly}
      </Checkbox>
    </div>
  );
}

/** Words to be found; they count when the typing pauses. */
function Search({
  chosen = '',
  onChange,
}: {
  chosen: string | undefined;
  onChange: (text: string) => void;
}): ReactNode {
  const words = useInboxWords();
  const typed = useTyped(chosen, (text) => text.trim(), onChange);
  return (
    <div className={styles.search}>
      <SearchField label={words.search} {...typed} maxLength={longestSearch} />
    </div>
  );
}
