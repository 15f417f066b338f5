import { type ReactNode, useEffect, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { useSettled } from '../time/settled';
import { useShellWords } from '../words/shell';
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

/** A field that looks up what is typed, and takes one of the things found. */
export function Combo({
  label,
  hint,
  placeholder,
  nothing,
  chosen,
  found,
  isDisabled = false,
  onSearch,
  onChoose,
}: {
  label: string;
  hint?: ReactNode;
  /** What stands there while nothing is chosen; absent: that one can type. */
  placeholder?: string | undefined;
  /** What is said where nothing is found. */
  nothing: string;
  /** Undefined: nothing is chosen. Where it stays so, one choice may follow the other. */
  chosen: Choice | undefined;
  found: readonly Choice[];
  isDisabled?: boolean;
  /** Told what to look up; nothing, where nothing is typed. */
  onSearch: (text: string) => void;
  /** Told the choice; undefined when it is emptied. */
  onChoose: (choice: Choice | undefined) => void;
}): ReactNode {
  const words = useShellWords();
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
        setPicked(key === null ? undefined : String(key));
        onChoose(items.find(({ id }) => id === key));
      }}
      menuTrigger={isAtRest ? 'manual' : 'focus'}
      allowsEmptyCollection
    >
      <Label className={field.label}>{label}</Label>
      <Input className={field.input ?? ''} placeholder={placeholder ?? words.typeToSearch} />
      {hint !== undefined && (
        <Text slot="description" className={field.hint}>
          {hint}
        </Text>
      )}
      <Popover className={menu.popover ?? ''}>
        <ListBox className={menu.menu ?? ''} renderEmptyState={() => <p className={menu.item}>{nothing}</p>}>
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
