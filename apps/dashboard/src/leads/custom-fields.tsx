import type { ReactNode } from 'react';
import { Button } from '../components/button';
import { TextArea, TextField } from '../components/field';
import type { CustomField } from './form.rules';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

/** The custom fields of a lead, a row for each. */
export function CustomFields({
  fields,
  onChange,
}: {
  fields: readonly CustomField[];
  onChange: (fields: CustomField[]) => void;
}): ReactNode {
  const { form: words } = useLeadsWords();
  const set = (at: number, change: Partial<CustomField>): void =>
    onChange(fields.map((field, place) => (place === at ? { ...field, ...change } : field)));
  return (
    <fieldset>
      <legend className={styles.legend}>{words.customFields}</legend>
      <ul className={styles.customFields}>
        {fields.map((field, at) => (
          <li key={at} className={styles.customField}>
            <TextField
              label={words.customName(at + 1)}
              name={`customFields.${at}`}
              hideLabel
              placeholder={words.customNameHint}
              value={field.name}
              onChange={(name) => set(at, { name })}
              autoFocus={field.name === '' && field.value === ''}
            />
            <Value field={field} at={at} onChange={(value) => set(at, { value })} />
            <Button
              weight="quiet"
              aria-label={words.removeCustom(field.name, at + 1)}
              onPress={() => onChange(fields.filter((_, place) => place !== at))}
            >
              <span aria-hidden="true">×</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button weight="quiet" onPress={() => onChange([...fields, { name: '', value: '' }])}>
        {words.addCustom}
      </Button>
    </fieldset>
  );
}

function Value({
  field: { name, value },
  at,
  onChange,
}: {
  field: CustomField;
  at: number;
  onChange: (value: string) => void;
}): ReactNode {
  const { form: words } = useLeadsWords();
  const shown = { label: words.customValue(name, at + 1), hideLabel: true, value, onChange };
  return value.includes('\n') ? <TextArea {...shown} /> : <TextField {...shown} />;
}
