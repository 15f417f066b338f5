import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Lead } from '@northline/client';
import { leadsLike } from '../api/queries';
import { type Choice, Combo, useLookup } from '../components/combo';
import { leadById } from './queries';
import { useLeadsWords } from './words';

/** A field that finds a lead by name or address. */
export function LeadChoice({
  label,
  hint,
  value,
  except = [],
  onChange,
}: {
  /** What the lead is for; what can be typed when absent. */
  label?: string;
  hint?: string;
  /** Id of the chosen lead; empty: none. */
  value: string;
  /** Ids of leads that are not offered. */
  except?: readonly string[];
  onChange: (id: string) => void;
}): ReactNode {
  const words = useLeadsWords();
  const [search, onSearch] = useLookup();
  const found = useQuery({ ...leadsLike(search), placeholderData: keepPreviousData }).data ?? [];
  const { data: lead, isError } = useQuery({ ...leadById(Number(value)), enabled: value !== '' });
  const choiceOf = ({ id, name, email, phone, externalId }: Lead): Choice => {
    const [first = words.unnamed(id), ...others] = [name, email, phone, externalId].filter(Boolean);
    return { id: String(id), label: first, ...(others[0] !== undefined && { detail: others[0] }) };
  };
  const chosen = lead ? choiceOf(lead) : isError ? { id: value, label: words.unnamed(Number(value)) } : undefined;
  return (
    <Combo
      label={label ?? words.find}
      hint={hint}
      nothing={words.noneFound}
      chosen={value === '' ? undefined : chosen}
      found={found.map(choiceOf).filter(({ id }) => !except.includes(id))}
      onSearch={onSearch}
      onChoose={(choice) => onChange(choice?.id ?? '')}
    />
  );
}
