import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { accountSettings } from '../api/session';
import { HoursZone } from '../campaigns/hours-zone';
import { WeekGrid } from '../campaigns/week';
import { type HoursDraft, hoursDraftOf, hoursOf } from '../campaigns/week.rules';
import { Button } from '../components/button';
import { Actions } from '../components/dialog';
import { Form } from '../components/form';
import { toast } from '../components/toasts';
import { useUnsaved } from '../components/unsaved';
import { useChangeAccount } from './queries';
import { useAccountWords } from './words';
import styles from './form.module.css';

/** When follow-ups leave in conversations of no campaign. */
export function FollowUpForm(): ReactNode {
  const { followUps: words, ...all } = useAccountWords();
  const { followUpSchedule } = useSuspenseQuery(accountSettings).data;
  const [typed, setTyped] = useState<HoursDraft>();
  useUnsaved(typed !== undefined);
  const { mutate, error, isPending } = useChangeAccount();
  const draft = typed ?? hoursDraftOf(followUpSchedule);
  const onSuccess = (): void => {
    setTyped(undefined);
    toast(all.saved, 'good');
  };
  return (
    <Form
      error={error}
      onSubmit={() => mutate({ followUpSchedule: hoursOf(draft) }, { onSuccess })}
      buttons={
        <Actions>
          <Button onPress={() => mutate({ followUpSchedule: null }, { onSuccess })} isPending={isPending}>
            {words.reset}
          </Button>
          <Button weight="primary" type="submit" isPending={isPending} isDisabled={!typed}>
            {words.save}
          </Button>
        </Actions>
      }
    >
      <p className={styles.note}>{words.hint}</p>
      <WeekGrid week={draft} onChange={({ days, hours }) => setTyped({ zone: draft.zone, days, hours })} />
      <HoursZone zone={draft.zone} onChange={(zone) => setTyped({ ...draft, zone })} />
    </Form>
  );
}
