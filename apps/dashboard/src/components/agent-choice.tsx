import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AgentConfig } from '@northline/client';
import { agent, agentsLike } from '../api/queries';
import { Combo, useLookup } from './combo';
import { useShellWords } from '../words/shell';

/** A field that finds an agent by its name. */
export function AgentChoice({
  label,
  hint,
  placeholder,
  value,
  status,
  nameOf = ({ name }) => name,
  isDisabled = false,
  onChange,
}: {
  label: string;
  hint?: string;
  /** What stands there while none is chosen; absent: that one can type. */
  placeholder?: string;
  /** Id of the chosen agent; empty: none. */
  value: string;
  /** The status of those that are offered; absent: any. */
  status?: AgentConfig['status'];
  nameOf?: (agent: AgentConfig) => string;
  isDisabled?: boolean;
  onChange: (id: string) => void;
}): ReactNode {
  const words = useShellWords();
  const [search, onSearch] = useLookup();
  const { data: found = [] } = useQuery({ ...agentsLike(search, status), placeholderData: keepPreviousData });
  const { data: chosen } = useQuery({ ...agent(value), enabled: value !== '' });
  const choiceOf = (one: AgentConfig) => ({ id: one._id, label: nameOf(one) });
  return (
    <Combo
      label={label}
      hint={hint}
      placeholder={placeholder}
      nothing={words.nothingFound}
      chosen={value === '' ? undefined : chosen ? choiceOf(chosen) : { id: value, label: '' }}
      found={found.map(choiceOf)}
      isDisabled={isDisabled}
      onSearch={onSearch}
      onChoose={(choice) => onChange(choice?.id ?? '')}
    />
  );
}
