import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { accountSettings } from '../api/session';
import { Button } from '../components/button';
import { Actions } from '../components/dialog';
import { Checkbox, Select, TextField } from '../components/field';
import { Form } from '../components/form';
import { toast } from '../components/toasts';
import { useUnsaved } from '../components/unsaved';
import { useChangeAccount } from './queries';
import { draftOf, kept, type SettingsDraft, settingsOf } from './settings.rules';
import { useAccountWords } from './words';
import styles from './form.module.css';

const zones = Intl.supportedValuesOf('timeZone');

/** Name, zone, language, country and retention of the account. */
export function SettingsForm(): ReactNode {
  const words = useAccountWords();
  const account = useSuspenseQuery(accountSettings).data;
  const [changes, setChanges] = useState<Partial<SettingsDraft>>({});
  useUnsaved(Object.keys(changes).length > 0);
  const { mutate, error, isPending } = useChangeAccount();
  const onSuccess = (): void => {
    setChanges({});
    toast(words.saved, 'good');
  };
  const draft = { ...draftOf(account), ...changes };
  const set = (more: Partial<SettingsDraft>): void => setChanges({ ...changes, ...more });
  const known = zones.includes(draft.timezone) ? zones : [draft.timezone, ...zones];
  return (
    <Form
      error={error}
      onSubmit={() => mutate(settingsOf(changes), { onSuccess })}
      buttons={
        <Actions>
          <Button onPress={() => setChanges({})} isDisabled={Object.keys(changes).length === 0}>
            {words.undo}
          </Button>
          <Button weight="primary" type="submit" isPending={isPending} isDisabled={Object.keys(changes).length === 0}>
            {words.save}
          </Button>
        </Actions>
      }
    >
      <TextField label={words.name} name="name" value={draft.name} onChange={(name) => set({ name })} isRequired />
      <Select
        label={words.timezone}
        hint={words.timezoneHint}
        value={draft.timezone}
        onChange={(timezone) => set({ timezone })}
        options={known.map((zone) => ({ value: zone, label: zone }))}
      />
      <TextField
        label={words.language}
        hint={words.languageHint}
        name="language"
        value={draft.language}
        onChange={(language) => set({ language })}
      />
      <TextField
        label={words.country}
        hint={words.countryHint}
        name="defaultCountry"
        value={draft.defaultCountry}
        onChange={(country) => set({ defaultCountry: country.toUpperCase() })}
        maxLength={2}
      />
      <Checkbox isSelected={draft.lockEditedInsights} onChange={(on) => set({ lockEditedInsights: on })}>
        {words.lockEdited}
      </Checkbox>
      <fieldset className={styles.group}>
        <legend>{words.retention}</legend>
        <div className={styles.days}>
          {kept.map((field) => (
            <TextField
              key={field}
              label={words.kept[field]}
              name={field}
              type="number"
              inputMode="numeric"
              value={draft[field]}
              onChange={(days) => set({ [field]: days })}
            />
          ))}
        </div>
        <p className={styles.note}>{words.retentionHint}</p>
      </fieldset>
    </Form>
  );
}
