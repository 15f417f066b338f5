import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { leadTags } from '../api/queries';
import { buttonLook } from '../components/button';
import { SearchField, Select, TextField } from '../components/field';
import { completionsOf } from '../components/tags.rules';
import { useTyped } from '../components/typed';
import { agents, Lookup } from '../components/lookup';
import { isNarrowed, type LeadsSearch, leadsSearch, sorts, sources } from './search.rules';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

const route = getRouteApi('/leads');

/** What the list is narrowed by; the address holds it, so that a link shows the same. */
export function Filters(): ReactNode {
  const words = useLeadsWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Record<string, string>): void =>
    void navigate({ search: (now) => leadsSearch({ ...now, ...change }), replace: true });
  return (
    <search className={styles.filters} aria-label={words.filters}>
      <Typed name="search" label={words.search} set={set} />
      <Select
        label={words.status}
        value={search.status ?? ''}
        options={[
          { value: '', label: words.anyStatus },
          ...(['new', 'contacted'] as const).map((value) => ({ value, label: words.statuses[value] })),
        ]}
        onChange={(status) => set({ status })}
      />
      <Select
        label={words.source}
        value={search.source ?? ''}
        options={[
          { value: '', label: words.anySource },
          ...sources.map((value) => ({ value, label: words.sources[value] })),
        ]}
        onChange={(source) => set({ source })}
      />
      <Lookup
        of={agents}
        label={words.agent}
        placeholder={words.anyAgent}
        value={search.assignedAgentId ?? ''}
        onChange={(assignedAgentId) => set({ assignedAgentId })}
      />
      <Typed name="tags" label={words.tagFilter} set={set} />
      <Select
        label={words.order}
        value={search.sort ?? '-createdAt'}
        options={sorts.map((value) => ({ value, label: words.orders[value] }))}
        onChange={(sort) => set({ sort: sort === '-createdAt' ? '' : sort })}
      />
      {isNarrowed(search) && (
        <Link to="/leads" search={leadsSearch({ sort: search.sort })} className={buttonLook('quiet')}>
          {words.clear}
        </Link>
      )}
    </search>
  );
}

/** A filter that is typed. */
function Typed({
  name,
  label,
  set,
}: {
  name: 'search' | 'tags';
  label: string;
  set: (change: Partial<Record<keyof LeadsSearch, string>>) => void;
}): ReactNode {
  const words = useLeadsWords();
  const { [name]: chosen = '' } = route.useSearch();
  const [isFocused, setFocused] = useState(false);
  const { data: tags = [] } = useQuery({ ...leadTags, enabled: isFocused });
  const shown = useTyped(
    chosen,
    (text) => leadsSearch({ [name]: text })[name] ?? '',
    (text) => set({ [name]: text }),
  );
  return name === 'search' ? (
    <SearchField label={label} {...shown} />
  ) : (
    <TextField
      label={words.tags}
      placeholder={label}
      suggestions={completionsOf(shown.value, tags)}
      onFocus={() => setFocused(true)}
      {...shown}
    />
  );
}
