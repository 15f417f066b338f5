import type { Lead } from '@northline/client';
import type { ReactNode } from 'react';
import { leadsLike } from '../api/queries';
import type { Choice } from '../components/combo';
import { Lookup } from '../components/lookup';
import { leadById } from './queries';
import { useLeadsWords } from './words';

/** A field that finds a lead by name or address. */
export function LeadLookup({
  label,
  ...field
}: {
  /** What the lead is for; what can be typed when absent. */
  label?: string;
  hint?: string;
  /** By this a form finds it. */
  name?: string;
  isRequired?: boolean;
  /** Id of the chosen lead; empty: none. */
  value: string;
  /** Ids of leads that are not offered. */
  except?: readonly string[];
  onChange: (id: string) => void;
}): ReactNode {
  const words = useLeadsWords();
  const choiceOf = ({ id, name, email, phone, externalId }: Lead): Choice => {
    const [first = words.unnamed(id), ...others] = [name, email, phone, externalId].filter(Boolean);
    return { id: String(id), label: first, ...(others[0] !== undefined && { detail: others[0] }) };
  };
  const leads = { like: leadsLike, one: (id: string) => leadById(Number(id)), choiceOf };
  return <Lookup of={leads} label={label ?? words.find} {...field} />;
}
