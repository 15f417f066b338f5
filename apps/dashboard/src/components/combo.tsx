import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { useSettled } from '../time/settled';
import { useShellWords } from '../words/shell';
import { lookAgain } from './field';
import field from './field.module.css';
import menu from './menu.module.css';

/** Something that may be chosen. */
export interface Choice {
  id: string;
  label: string;
  /** What tells it from others of the same label. */
  detail?: string;
}

const typingMs = 200;

/** What a {@link Combo} looks up, once the typing pauses, and its `onSearch`. */
export function useLookup(): [search: string, onSearch: (text: string) => void] {
  const [text, setText] = useState('');
  return [useSettled(text, typingMs), setText];
}

/** How a {@link Combo} looks. */
export interface ComboLook {
  label: string;
  hint?: ReactNode;
  /** What stands there while nothing is chosen; absent: that one can type. */
  placeholder?: string | undefined;
  /** By this a form finds it. */
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** A field that looks up what is typed, and takes one of the things found. */
export function Combo({
  label,
  hint,
  placeholder,
  name,
  isRequired = false,
  isDisabled = false,
  chosen,
  found,
  onSearch,
  onChoose,
}: ComboLook & {
  /** Undefined: nothing is chosen. Where it stays so, one choice may follow the other. */
  chosen: Choice | undefined;
  found: readonly Choice[];
  /** Told what to look up; nothing, where nothing is typed. */
  onSearch: (text: string) => void;
  /** Told the choice; undefined when it is emptied. */
  onChoose: (choice: Choice | undefined) => void;
}): ReactNode {
  const words = useShellWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  // After a choice the list stays closed until somebody types or comes back: the text changes by itself then.
  const [isAtRest, setAtRest] = useState(false);
  // Held for a moment, as the list closes only when the value has become another.
  const [picked, setPicked] = useState<string>();
  useEffect(() => setPicked(undefined), [picked]);
  const items = chosen === undefined ? found : [chosen, ...found.filter(({ id }) => id !== chosen.id)];
  const type = (text: string | undefined): void => {
    const isNew = text !== undefined && text !== chosen?.label;
    setTyped(isNew ? text : undefined);
    onSearch(isNew ? text.trim() : '');
  };
  return (
    <ComboBox
      className={field.field ?? ''}
      items={items}
      {...(name !== undefined && { name })}
      formValue="text"
      isRequired={isRequired}
      isDisabled={isDisabled}
      value={picked ?? chosen?.id ?? null}
      inputValue={typed ?? chosen?.label ?? ''}
      onInputChange={(text) => {
        setAtRest(false);
        type(text);
        if (text === '' && chosen !== undefined) onChoose(undefined);
      }}
      onBlur={() => setAtRest(false)}
      onChange={(key) => {
        type(undefined);
        setAtRest(true);
        if (input.current) lookAgain({ currentTarget: input.current });
        setPicked(key === null ? undefined : String(key));
        onChoose(items.find(({ id }) => id === key));
      }}
      menuTrigger={isAtRest ? 'manual' : 'focus'}
      allowsEmptyCollection
    >
      <Label className={field.label}>{label}</Label>
      <Input
        ref={input}
        onInput={lookAgain}
        className={field.input ?? ''}
        placeholder={placeholder ?? words.typeToSearch}
      />
      {hint !== undefined && (
        <Text slot="description" className={field.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={field.error ?? ''} />
      <Popover className={menu.popover ?? ''}>
        <ListBox className={menu.menu ?? ''} renderEmptyState={() => <p className={menu.item}>{words.nothingFound}</p>}>
          {({ label: text, detail }: Choice) => (
            <ListBoxItem className={menu.item ?? ''} textValue={text}>
              <span dir="auto">{text}</span>
              {detail !== undefined && (
                <span className={menu.detail} dir="auto">
                  {detail}
                </span>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
