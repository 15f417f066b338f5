import { type ReactNode, useId } from 'react';
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
  FieldError,
  Input,
  Label,
  SearchField as AriaSearchField,
  type SearchFieldProps,
  Text,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps,
} from 'react-aria-components';
import styles from './field.module.css';

interface Told {
  label: string;
  /** The label is for screen readers alone. */
  hideLabel?: boolean;
  /** What is expected, below the field. */
  hint?: ReactNode;
}

/** What a field of text is told, beside what React Aria knows of one. */
interface TextProps extends Omit<TextFieldProps, 'children' | 'className'>, Told {
  placeholder?: string;
  /** What is wrong with it while `isInvalid`; absent: what the form's refusal says. */
  errorMessage?: string;
}

/** A field of text around its input: label, hint, and what is wrong with it. */
function Labelled({
  label,
  hideLabel = false,
  hint,
  isInvalid = false,
  errorMessage,
  children,
  ...props
}: Omit<TextProps, 'placeholder'> & { children: ReactNode }): ReactNode {
  return (
    // A field that is told it is valid would not show what the form's refusal says.
    <AriaTextField {...props} {...(isInvalid && { isInvalid })} className={styles.field}>
      <Label className={hideLabel ? 'visually-hidden' : styles.label}>{label}</Label>
      {children}
      {hint !== undefined && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error}>{isInvalid ? errorMessage : undefined}</FieldError>
    </AriaTextField>
  );
}

/**
 * Takes an error away while one types: React Aria does so with the native `change`, when the field is left, which would move the
 * button that is just being pressed.
 */
export function lookAgain({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }): void {
  if (currentTarget.ariaInvalid === 'true') currentTarget.dispatchEvent(new Event('change'));
}

/** A line of text. `suggestions` are texts that the browser offers while one types. */
export function TextField({
  placeholder,
  suggestions = [],
  ...props
}: TextProps & { suggestions?: readonly string[] }): ReactNode {
  const list = useId();
  return (
    <Labelled {...props}>
      <Input
        className={styles.input}
        placeholder={placeholder}
        onInput={lookAgain}
        {...(suggestions.length > 0 && { list, autoComplete: 'off' })}
      />
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

/** Text of several lines; it grows with what is written. */
export function TextArea({ rows = 3, placeholder, ...props }: TextProps & { rows?: number }): ReactNode {
  return (
    <Labelled {...props}>
      <AriaTextArea
        className={`${styles.input} ${styles.area}`}
        rows={rows}
        placeholder={placeholder}
        onInput={lookAgain}
      />
    </Labelled>
  );
}

/** A search box; its label is for screen readers alone, and stands in it until something is typed. */
export function SearchField({
  label,
  ...props
}: Omit<SearchFieldProps, 'children' | 'className'> & { label: string }): ReactNode {
  return (
    <AriaSearchField {...props} aria-label={label} className={styles.search}>
      <Input className={styles.input} placeholder={label} />
    </AriaSearchField>
  );
}

/** A box to tick, with its label. */
export function Checkbox({
  children,
  ...props
}: Omit<CheckboxFieldProps, 'children' | 'className'> & { children: ReactNode }): ReactNode {
  return (
    <CheckboxField {...props}>
      <CheckboxButton className={styles.checkbox ?? ''}>
        <span className={styles.box} aria-hidden="true" />
        {children}
      </CheckboxButton>
    </CheckboxField>
  );
}

/** A choice of one among a few, as the browser's own list: the best one on every device. */
export function Select({
  label,
  hint,
  hideLabel = false,
  options,
  value,
  onChange,
  isDisabled,
}: Told & {
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={`${styles.input} ${styles.select}`}
        value={value}
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
