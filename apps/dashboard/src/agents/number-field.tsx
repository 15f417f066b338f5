import type { ReactNode } from 'react';
import { TextField } from '../components/field';
import { useEditing } from './editing';

/** A whole number from 0; an empty field is `undefined`, and anything else leaves the value as it is. */
export function NumberField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}): ReactNode {
  const { isReadOnly } = useEditing();
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      value={value === undefined ? '' : String(value)}
      isReadOnly={isReadOnly}
      onChange={(text) => /^\d{0,7}$/.test(text) && onChange(text === '' ? undefined : Number(text))}
    />
  );
}
