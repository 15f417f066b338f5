import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { SearchField, Select } from '../components/field';
import { leadsLike } from './queries';
import { usePlaygroundWords } from './words';
import styles from './playground.module.css';

/** A lead of the account, found by name or address. */
export function LeadChoice({ value, onChange }: { value: string; onChange: (id: string) => void }): ReactNode {
  const words = usePlaygroundWords();
  const [text, setText] = useState('');
  const { data: found = [] } = useQuery({
    ...leadsLike(useDeferredValue(text.trim())),
    placeholderData: (before) => before,
  });
  const options = found.map(({ id, name, email, phone }) => ({
    value: String(id),
    label: [name || words.unnamed(id), email || phone].filter(Boolean).join(' · '),
  }));
  const isFound = options.some((option) => option.value === value);
  return (
    <div className={styles.form}>
      <SearchField label={words.findLead} value={text} onChange={(next) => (setText(next), onChange(''))} />
      <Select
        label={words.chooseLead}
        value={isFound ? value : ''}
        options={[{ value: '', label: '–' }, ...options]}
        onChange={onChange}
      />
    </div>
  );
}
