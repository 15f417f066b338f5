import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { campaign, campaignsLike } from '../api/queries';
import { Combo, useLookup } from './combo';
import { useShellWords } from '../words/shell';

/** A field that finds a campaign by its name. */
export function CampaignChoice({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  /** What stands there while none is chosen. */
  placeholder: string;
  /** Id of the chosen campaign; empty: none. */
  value: string;
  onChange: (id: string) => void;
}): ReactNode {
  const words = useShellWords();
  const [search, onSearch] = useLookup();
  const { data: found = [] } = useQuery({ ...campaignsLike(search), placeholderData: keepPreviousData });
  const { data: chosen } = useQuery({ ...campaign(value), enabled: value !== '' });
  return (
    <Combo
      label={label}
      placeholder={placeholder}
      nothing={words.nothingFound}
      chosen={value === '' ? undefined : { id: value, label: chosen?.name ?? '' }}
      found={found.map(({ _id, name }) => ({ id: _id, label: name }))}
      onSearch={onSearch}
      onChoose={(choice) => onChange(choice?.id ?? '')}
    />
  );
}
