import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AbTest, AgentConfig } from '@northline/client';
import { test } from '../ab-tests/queries';
import { agent, agentsLike } from '../api/queries';
import { type Choice, Combo, useLookup } from '../components/combo';
import { Select } from '../components/field';
import { type Draft, writerOf } from './draft.rules';
import { testsLike } from './queries';
import { useCampaignWords } from './words';

const channels = ['whatsapp', 'telegram', 'email'] as const;
/** The agent or A/B test that a draft has chosen; undefined: none. */
export function useWriter(writer: string): Choice | undefined {
  const { kind, id } = writerOf({ writer });
  const choices = useChoices();
  const { data: writing } = useQuery({ ...agent(id), enabled: kind === 'agent' });
  const { data: testing } = useQuery({ ...test(id), enabled: kind === 'test' });
  if (writer === '') return undefined;
  if (writing) return choices.ofAgent(writing);
  return testing ? choices.ofTest(testing) : { id: writer, label: '' };
}

function useChoices() {
  const words = useCampaignWords().form;
  return {
    ofAgent: ({ _id, name, status }: AgentConfig): Choice => ({
      id: `agent:${_id}`,
      label: status === 'active' ? name : words.agentInactive(name),
    }),
    ofTest: ({ _id, name }: AbTest): Choice => ({ id: `test:${_id}`, label: words.test(name) }),
  };
}

/** Over which channel, and which agent or A/B test writes. */
export function WriterField({
  draft: { channel, writer },
  onChange,
}: {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}): ReactNode {
  const words = useCampaignWords();
  const choices = useChoices();
  const chosen = useWriter(writer);
  const [search, onSearch] = useLookup();
  const { data: agents = [] } = useQuery({ ...agentsLike(search), placeholderData: keepPreviousData });
  const { data: tests = [] } = useQuery({ ...testsLike(search), placeholderData: keepPreviousData });
  const running = tests.filter(({ status }) => status !== 'completed');
  return (
    <>
      <Select
        label={words.channel}
        value={channel}
        options={channels.map((one) => ({ value: one, label: words.channels[one] }))}
        onChange={(next) => onChange({ channel: next as Draft['channel'] })}
      />
      <Combo
        label={words.form.writer}
        name="agentConfigId"
        chosen={chosen}
        found={[...agents.map(choices.ofAgent), ...running.map(choices.ofTest)]}
        onSearch={onSearch}
        onChoose={(next) => onChange({ writer: next?.id ?? '' })}
      />
    </>
  );
}
