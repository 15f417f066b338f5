import { useQuery } from '@tanstack/react-query';
import type { AbTest } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button, type Weight } from '../components/button';
import { Confirm } from '../components/dialog';
import { Select } from '../components/field';
import { toast } from '../components/toasts';
import { useWrites } from '../components/writes';
import { namesOf } from './names';
import { campaignsOf, endTest, results } from './queries';
import styles from './ab-tests.module.css';
import { useAbTestWords } from './words';

/** A button that ends a test, and asks which of its agents campaigns go on with. */
export function EndTest({
  test,
  choice,
  weight = 'danger',
  label,
}: {
  test: AbTest;
  /** The agent that is chosen at first; absent: the winner, where there is one. */
  choice?: string;
  weight?: Weight;
  label: string;
}): ReactNode {
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button weight={weight} onPress={() => ask(true)}>
        {label}
      </Button>
      {isAsked && <Asked test={test} choice={choice} onClose={() => ask(false)} />}
    </>
  );
}

function Asked({
  test,
  choice,
  onClose,
}: {
  test: AbTest;
  choice: string | undefined;
  onClose: () => void;
}): ReactNode {
  const words = useAbTestWords().actions;
  const found = useQuery(results(test._id)).data;
  const [chosen, choose] = useState(choice);
  const agent = chosen ?? found?.winner ?? '';
  const maySee = useMay('campaigns:view');
  const mayEdit = useMay('campaigns:edit');
  const { data = [] } = useQuery({ ...campaignsOf(test._id), enabled: maySee });
  const atWork = data.filter(({ status }) => status === 'running' || status === 'scheduled');
  const drafts = mayEdit && agent !== '' ? data.filter(({ status }) => status === 'draft') : [];
  const { write } = useWrites<AbTest>('ab-tests', test._id, ['campaigns']);
  const name = found ? namesOf(found) : (id: string) => id;
  const draftIds = drafts.map(({ _id }) => _id);
  return (
    <Confirm
      isOpen
      title={words.endTitle(test.name)}
      action={words.end}
      cancel={words.back}
      onClose={onClose}
      onConfirm={() =>
        write({
          run: () => endTest(test._id, draftIds, agent || undefined),
          shows: (before) => ({ ...before, status: 'completed' }),
          done: () => toast(words.done.end, 'good'),
        })
      }
    >
      <div className={styles.stack}>
        <p>{words.endText}</p>
        <p>{words.endCampaigns(maySee ? atWork.length : undefined)}</p>
        <Select
          label={words.goOnWith}
          hint={drafts.length > 0 ? words.drafts(drafts.length, name(agent)) : undefined}
          value={agent}
          options={[
            { value: '', label: words.goOnWithNone },
            ...test.variants.map(({ agentConfigId }) => ({ value: agentConfigId, label: name(agentConfigId) })),
          ]}
          onChange={choose}
        />
      </div>
    </Confirm>
  );
}
