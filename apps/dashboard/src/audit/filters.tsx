import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { Select, TextField } from '../components/field';
import { Form } from '../components/form';
import { useFieldErrors } from '../components/notice';
import { memberNames } from '../team/queries';
import { auditLogs } from './queries';
import { auditSearch, type FilterName, filterNames, valuesIn } from './search';
import { useAuditWords } from './words';
import styles from './audit.module.css';

const route = getRouteApi('/audit');
const examples: Partial<Record<FilterName, string>> = { action: 'campaign.launched', resourceType: 'campaign' };

/** What the log is narrowed by: a token for each filter, which a press takes away, and the way to add one. */
export function Filters(): ReactNode {
  const words = useAuditWords();
  const { record: _, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: members = [] } = useQuery(memberNames);
  const { data, error } = useInfiniteQuery(auditLogs(filters));
  const records = data?.pages.flatMap(({ auditLogs: page }) => page) ?? [];
  const wrong = useFieldErrors(error);
  const active = filterNames.filter((name) => filters[name] !== undefined);
  const set = (name: FilterName, value?: string): void =>
    void navigate({ search: auditSearch({ ...filters, [name]: value }) });
  const shown = (name: FilterName): string => {
    const member = name === 'actorId' ? members.find(({ _id }) => _id === filters.actorId) : undefined;
    return member?.name ?? filters[name] ?? '';
  };
  return (
    <search aria-label={words.filters} className={styles.filters}>
      <AddFilter onAdd={set} members={members} valuesOf={(name) => valuesIn(records, name)} />
      {active.length > 0 && (
        <ul className={styles.tokens} aria-label={words.active}>
          {active.map((name) => (
            <li key={name} className={wrong[name] === undefined ? styles.token : styles.wrong}>
              <span>
                {words.names[name]}: <strong>{shown(name)}</strong>
                {wrong[name] !== undefined && <span role="alert"> {wrong[name]}</span>}
              </span>
              <Button
                weight="quiet"
                aria-label={words.remove(words.names[name], shown(name))}
                onPress={() => set(name)}
              >
                <span aria-hidden="true">×</span>
              </Button>
            </li>
          ))}
          {active.length > 1 && (
            <li>
              <Button weight="quiet" onPress={() => void navigate({ search: {} })}>
                {words.clear}
              </Button>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}

function AddFilter({
  onAdd,
  members,
  valuesOf,
}: {
  onAdd: (name: FilterName, value: string) => void;
  members: readonly { _id: string; name: string }[];
  /** What is offered while one types. */
  valuesOf: (name: FilterName) => string[];
}): ReactNode {
  const words = useAuditWords();
  const [name, setName] = useState<FilterName>('action');
  const [value, setValue] = useState('');
  const choose = (next: string): void => {
    setName(next as FilterName);
    setValue('');
  };
  const submit = (): void => {
    onAdd(name, value);
    setValue('');
  };
  const people = members.map(({ _id, name: label }) => ({ value: _id, label }));
  return (
    <Form onSubmit={submit} className={styles.add} buttons={<Button type="submit">{words.add}</Button>}>
      <Select
        label={words.filterBy}
        value={name}
        onChange={choose}
        options={filterNames.map((one) => ({ value: one, label: words.names[one] }))}
      />
      {name === 'actorId' && people.length > 0 ? (
        <Select
          label={words.value}
          value={value}
          onChange={setValue}
          options={[{ value: '', label: words.anybody }, ...people]}
        />
      ) : (
        <TextField
          label={words.value}
          name="value"
          isRequired
          type={name === 'from' || name === 'to' ? 'date' : 'text'}
          placeholder={examples[name] ?? ''}
          suggestions={valuesOf(name)}
          value={value}
          onChange={setValue}
        />
      )}
    </Form>
  );
}
