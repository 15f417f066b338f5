import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { agents } from '../api/queries';
import { Select } from '../components/field';
import type { Draft } from './draft.rules';
import { tests } from './queries';
import styles from './campaigns.module.css';
import { useCampaignWords } from './words';

const channels = ['whatsapp', 'telegram', 'email'] as const;

/** Who can write: agents, and A/B tests that have not ended, besides the present one. */
export function useWriters(present: string): { value: string; label: string }[] {
  const words = useCampaignWords().form;
  const { data: known } = useSuspenseQuery(agents);
  const { abTests } = useSuspenseQuery(tests).data;
  return [
    ...known.map(({ _id, name, status }) => ({
      value: `agent:${_id}`,
      label: status === 'active' ? name : words.agentInactive(name),
    })),
    ...abTests
      .filter(({ _id, status }) => status !== 'completed' || present === `test:${_id}`)
      .map(({ _id, name }) => ({ value: `test:${_id}`, label: words.test(name) })),
  ];
}

/** Over which channel, and which agent or A/B test writes. */
export function WriterField({
  draft: { channel, writer },
  onChange,
  wrong,
}: {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  wrong: readonly string[];
}): ReactNode {
  const words = useCampaignWords();
  const writers = [{ value: '', label: words.form.chooseWriter }, ...useWriters(writer)];
  return (
    <>
      <Select
        label={words.channel}
        value={channel}
        options={channels.map((one) => ({ value: one, label: words.channels[one] }))}
        onChange={(next) => onChange({ channel: next as Draft['channel'] })}
      />
      <Select
        label={words.form.writer}
        value={writer}
        options={writers}
        onChange={(next) => onChange({ writer: next })}
        {...(wrong.includes('writer') && { hint: <span className={styles.wrong}>{words.form.wrong.writer}</span> })}
      />
    </>
  );
}
