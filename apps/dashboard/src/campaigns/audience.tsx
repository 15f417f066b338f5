import { useQuery } from '@tanstack/react-query';
import type { Campaign } from '@northline/client';
import type { ReactNode } from 'react';
import { leadTags } from '../api/queries';
import { Button } from '../components/button';
import { Select, TextField } from '../components/field';
import { Failure } from '../components/notice';
import { completionsOf } from '../components/tags.rules';
import { useSettled } from '../time/settled';
import {
  type Condition,
  fieldOf,
  fields,
  filterOf,
  type Group,
  operatorsOf,
  valueKindOf,
  withField,
} from './audience.rules';
import { audience } from './queries';
import styles from './campaigns.module.css';
import { type CampaignWords } from './words/en';
import { useCampaignWords } from './words';

const typingMs = 400;
const newCondition: Condition = { field: 'tags', operator: 'contains', value: '' };

/** Whom a campaign is for, as conditions, with how many leads meet them. */
export function Audience({
  groups,
  channel,
  onChange,
}: {
  groups: readonly Group[];
  channel: Campaign['channel'];
  onChange: (groups: Group[]) => void;
}): ReactNode {
  const words = useCampaignWords();
  const replace = (index: number, group: Group): void =>
    onChange(groups.map((one, at) => (at === index ? group : one)).filter((one) => one.length > 0));
  return (
    <div className={styles.stack}>
      <p className={styles.muted}>{groups.length === 0 ? words.audience.everybody : words.audience.allHold}</p>
      {groups.map((group, index) => (
        <div key={index} className={styles.group}>
          {group.map((condition, at) => (
            <ConditionFields
              key={at}
              condition={condition}
              isAlternative={at > 0}
              onChange={(next) =>
                replace(
                  index,
                  group.map((one, place) => (place === at ? next : one)),
                )
              }
              onRemove={() =>
                replace(
                  index,
                  group.filter((_, place) => place !== at),
                )
              }
            />
          ))}
          <div>
            <Button weight="quiet" onPress={() => replace(index, [...group, newCondition])}>
              {words.audience.addOr}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button onPress={() => onChange([...groups, [newCondition]])}>{words.audience.add}</Button>
      </div>
      <Reach groups={groups} channel={channel} />
    </div>
  );
}

function ConditionFields({
  condition,
  isAlternative,
  onChange,
  onRemove,
}: {
  condition: Condition;
  isAlternative: boolean;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}): ReactNode {
  const words = useCampaignWords().audience;
  const { field, operator } = condition;
  const known = fieldOf(field);
  const options = fields.map((one) => ({ value: one, label: words.fields[one] }));
  return (
    <>
      {isAlternative && <span className={styles.muted}>{words.or}</span>}
      <div className={styles.condition}>
        <Select
          label={words.field}
          value={known ?? field}
          options={known ? options : [...options, { value: field, label: field }]}
          onChange={(next) => onChange(withField(condition, next))}
        />
        {known === 'customFields.' && (
          <TextField
            label={words.customField}
            value={field.slice(known.length)}
            onChange={(key) => onChange({ ...condition, field: known + key })}
          />
        )}
        <Select
          label={words.operator}
          value={operator}
          options={operatorsOf(field).map((one) => ({ value: one, label: words.operators[one] }))}
          onChange={(next) => onChange({ ...condition, operator: next as Condition['operator'] })}
        />
        <ValueField condition={condition} words={words} onChange={(value) => onChange({ ...condition, value })} />
        <div>
          <Button weight="quiet" onPress={onRemove} aria-label={`${words.remove}: ${words.fields[known ?? 'tags']}`}>
            {words.remove}
          </Button>
        </div>
      </div>
    </>
  );
}

function ValueField({
  condition: { field, operator, value },
  words,
  onChange,
}: {
  condition: Condition;
  words: CampaignWords['audience'];
  onChange: (value: string) => void;
}): ReactNode {
  const kind = valueKindOf(operator);
  const { data: tags = [] } = useQuery({ ...leadTags, enabled: field === 'tags' });
  if (kind === 'none') return null;
  const type = kind === 'day' && !value.includes('T') ? 'date' : kind === 'number' ? 'number' : 'text';
  return (
    <TextField
      label={words.value}
      type={type}
      value={value}
      maxLength={1_000}
      onChange={onChange}
      suggestions={field === 'tags' ? completionsOf(kind === 'list' ? value : '', tags) : []}
      {...(kind === 'list' && { placeholder: words.listHint })}
    />
  );
}

/** How many leads the conditions find at this moment, and how many of them the channel reaches. */
function Reach({ groups, channel }: { groups: readonly Group[]; channel: Campaign['channel'] }): ReactNode {
  const words = useCampaignWords();
  // As text: a filter is made anew with each rendering.
  const filter = JSON.parse(useSettled(JSON.stringify(filterOf(groups)), typingMs)) as ReturnType<typeof filterOf>;
  const all = useQuery(audience(filter));
  const reached = useQuery(audience(filter, channel));
  const error = all.error ?? reached.error;
  if (error) return <Failure error={error} />;
  return (
    <div role="status">
      {all.data && reached.data ? (
        <>
          <p className={styles.reach}>
            {words.audience.reach(reached.data.total, all.data.total, words.channels[channel])}
          </p>
          {reached.data.leads.length > 0 && (
            <p className={styles.muted}>
              {words.audience.examples(reached.data.leads.map(({ id, name }) => name || String(id)).join(', '))}
            </p>
          )}
        </>
      ) : (
        <p className={styles.muted}>{words.audience.counting}</p>
      )}
    </div>
  );
}
