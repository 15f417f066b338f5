import { useQuery } from '@tanstack/react-query';
import type { AdvancedFilter, Campaign } from '@northline/client';
import type { ReactNode } from 'react';
import { leadTags } from '../api/queries';
import { Button } from '../components/button';
import { Checkbox, Select, TextField } from '../components/field';
import { Failure } from '../components/notice';
import { completionsOf } from '../components/tags.rules';
import { useSettled } from '../time/settled';
import {
  type Condition,
  everybody,
  fieldOf,
  fields,
  filterOf,
  type Group,
  operatorsOf,
  valueKindOf,
  withField,
} from './audience.rules';
import { LeadsByHand } from './by-hand';
import type { Draft } from './draft.rules';
import { audience } from './queries';
import styles from './campaigns.module.css';
import { type CampaignWords } from './words/en';
import { useCampaignWords } from './words';

const typingMs = 400;
const newCondition: Condition = { field: 'tags', operator: 'contains', value: '' };

type Chosen = Pick<Draft, 'isEverybody' | 'groups' | 'byHand'>;

/** Whom a campaign is for: everybody, or leads by conditions and by hand. */
export function Audience({
  draft: { isEverybody, groups, byHand, channel },
  onChange,
}: {
  draft: Draft;
  onChange: (part: Partial<Chosen>) => void;
}): ReactNode {
  const words = useCampaignWords().audience;
  return (
    <div className={styles.stack}>
      <Checkbox isSelected={isEverybody} onChange={(is) => onChange({ isEverybody: is })}>
        {words.everybody}
      </Checkbox>
      {isEverybody ? (
        <Reach filter={everybody} channel={channel} />
      ) : (
        <>
          <p className={styles.muted}>
            {groups.length > 0 ? words.allHold : byHand.length > 0 ? words.onlyByHand : words.nobody}
          </p>
          <Conditions groups={groups} channel={channel} onChange={(next) => onChange({ groups: next })} />
          <LeadsByHand ids={byHand} onChange={(ids) => onChange({ byHand: ids })} />
        </>
      )}
    </div>
  );
}

/** The conditions, with how many leads meet them. */
function Conditions({
  groups,
  channel,
  onChange,
}: {
  groups: readonly Group[];
  channel: Campaign['channel'];
  onChange: (groups: Group[]) => void;
}): ReactNode {
  const words = useCampaignWords();
  const filter = filterOf(groups);
  const replace = (index: number, group: Group): void =>
    onChange(groups.map((one, at) => (at === index ? group : one)).filter((one) => one.length > 0));
  return (
    <>
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
      {filter && <Reach filter={filter} channel={channel} />}
    </>
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

/** How many leads a filter finds at this moment, and how many of them the channel reaches. */
function Reach({ filter: typed, channel }: { filter: AdvancedFilter; channel: Campaign['channel'] }): ReactNode {
  const words = useCampaignWords();
  // As text: a filter is made anew with each rendering.
  const filter = JSON.parse(useSettled(JSON.stringify(typed), typingMs)) as AdvancedFilter;
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
