import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { agent, agentsLike, campaign, campaignsLike } from '../api/queries';
import { type Choice, Combo, type ComboLook, useLookup } from './combo';

/** How the things of a kind are found by a part of their name, and read by their id. */
export interface Findable<Thing, Like extends QueryKey, One extends QueryKey> {
  like: (search: string) => UseQueryOptions<Thing[], Error, Thing[], Like>;
  one: (id: string) => UseQueryOptions<Thing, Error, Thing, One>;
  choiceOf: (thing: Thing) => Choice;
}

const byName = ({ _id, name }: { _id: string; name: string }): Choice => ({ id: _id, label: name });

/** Agents in any status. */
export const agents = { like: (search: string) => agentsLike(search), one: agent, choiceOf: byName };

/** Agents that write. */
export const activeAgents = { ...agents, like: (search: string) => agentsLike(search, 'active') };

/** Campaigns in any status. */
export const campaigns = { like: campaignsLike, one: campaign, choiceOf: byName };

/** A field that finds a thing by its name. */
export function Lookup<Thing, Like extends QueryKey, One extends QueryKey>({
  of: { like, one, choiceOf },
  value,
  except = [],
  onChange,
  ...look
}: {
  of: Findable<Thing, Like, One>;
  /** Id of the chosen thing; empty: none. */
  value: string;
  /** Ids of things that are not offered. */
  except?: readonly string[];
  onChange: (id: string) => void;
} & ComboLook): ReactNode {
  const [search, onSearch] = useLookup();
  const { data: found = [] } = useQuery({ ...like(search), placeholderData: keepPreviousData });
  const { data: chosen, isError } = useQuery({ ...one(value), enabled: value !== '' });
  // What cannot be read, as it is deleted, is called by its id.
  const unread = { id: value, label: isError ? value : '' };
  return (
    <Combo
      {...look}
      chosen={value === '' ? undefined : chosen ? choiceOf(chosen) : unread}
      found={found.map(choiceOf).filter(({ id }) => !except.includes(id))}
      onSearch={onSearch}
      onChoose={(choice) => onChange(choice?.id ?? '')}
    />
  );
}
