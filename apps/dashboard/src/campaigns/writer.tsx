import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { agents } from '../api/queries';
import { Select } from '../components/field';
import type { Draft } from './draft.rules';
import { tests } from './queries';
import styles from './campaigns.module.css';
import { useCampaignWords } from './words';

const channels = ['whatsapp', 'telegram', 'email'] as const;

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
  const { data: known } = useSuspenseQuery(agents);
  const { abTests } = useSuspenseQuery(tests).data;
  const writers = [
    { value: '', label: words.form.chooseWriter },
    ...known.map(({ _id, name, status }) => ({
      value: `agent:${_id}`,
      label: status === 'active' ? name : words.form.agentInactive(name),
    })),
    ...abTests
      .filter(({ _id, status }) => status !== 'completed' || writer === `test:${_id}`)
      .map(({ _id, name }) => ({ value: `test:${_id}`, label: words.form.test(name) })),
  ];
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
