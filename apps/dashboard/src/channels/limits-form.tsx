import type { TelegramStatus } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Actions } from '../components/dialog';
import { TextField } from '../components/field';
import { Form } from '../components/form';
import { Panel } from '../components/page';
import { toast } from '../components/toasts';
import { useUnsaved } from '../components/unsaved';
import { agents, Lookup } from '../components/lookup';
import { type Channel, lastDayOf } from './health.rules';
import { type Limits, limitsBodyOf, limitsOf } from './limits.rules';
import { useConnect } from './queries';
import { useChannelWords } from './words';
import styles from './channels.module.css';

/** How much a channel may send first in a day, how that grows, and who answers people who are not known. */
export function LimitsForm({ channel, saved }: { channel: Channel; saved: TelegramStatus }): ReactNode {
  const { limits: words } = useChannelWords();
  const mayEdit = useMay('integrations:edit');
  const change = useConnect(channel);
  const [typed, setTyped] = useState<Partial<Limits>>({});
  useUnsaved(Object.keys(typed).length > 0);
  const limits = { ...limitsOf(saved), ...typed };
  const set = (next: Partial<Limits>): void => setTyped({ ...typed, ...next });
  const body = limitsBodyOf(limits, saved);
  return (
    <Panel title={words.title}>
      <p className={styles.muted}>{words.lead}</p>
      <Form
        error={change.error}
        onSubmit={() => change.mutate(body, { onSuccess: () => (toast(words.saved, 'good'), setTyped({})) })}
        buttons={
          mayEdit && (
            <Actions>
              <Button
                type="submit"
                weight="primary"
                isPending={change.isPending}
                isDisabled={Object.keys(body).length === 0}
              >
                {words.save}
              </Button>
            </Actions>
          )
        }
      >
        <div className={styles.fields}>
          <Figure
            name="dailyCap"
            label={words.dailyCap}
            hint={words.dailyCapHint}
            value={limits.dailyCap}
            onChange={(dailyCap) => set({ dailyCap, ...(dailyCap === '' && { from: '' }) })}
          />
          <Figure
            name="warmUp.from"
            label={words.from}
            hint={words.fromHint}
            value={limits.from}
            isDisabled={limits.dailyCap === ''}
            onChange={(from) => set({ from })}
          />
          <Figure
            name="warmUp.growthPercent"
            label={words.growth}
            hint={words.growthHint}
            value={limits.growthPercent}
            isDisabled={limits.from === ''}
            onChange={(growthPercent) => set({ growthPercent })}
          />
        </div>
        <WarmUpText limits={limits} />
        <Answering value={limits.inboundAgentConfigId} onChange={(id) => set({ inboundAgentConfigId: id })} />
      </Form>
    </Panel>
  );
}

function Figure({
  name,
  label,
  hint,
  value,
  onChange,
  isDisabled = false,
}: {
  name: string;
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
}): ReactNode {
  const mayEdit = useMay('integrations:edit');
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      value={value}
      isDisabled={isDisabled}
      isReadOnly={!mayEdit}
      onChange={(text) => /^\d{0,6}$/.test(text) && onChange(text)}
    />
  );
}

function WarmUpText({ limits: { dailyCap, from, growthPercent } }: { limits: Limits }): ReactNode {
  const { limits: words } = useChannelWords();
  const [first, growth, cap] = [Number(from), Number(growthPercent), Number(dailyCap)];
  if (first < 1 || growth < 1 || cap < 1) return null;
  return <p className={styles.muted}>{words.reaches(cap, lastDayOf({ from: first, growthPercent: growth }, cap))}</p>;
}

function Answering({ value, onChange }: { value: string; onChange: (id: string) => void }): ReactNode {
  const { limits: words } = useChannelWords();
  const mayEdit = useMay('integrations:edit');
  if (!useMay('agent_config:view')) return null;
  return (
    <Lookup
      of={agents}
      label={words.answering}
      hint={words.answeringHint}
      placeholder={words.nobody}
      value={value}
      isDisabled={!mayEdit}
      onChange={onChange}
    />
  );
}
