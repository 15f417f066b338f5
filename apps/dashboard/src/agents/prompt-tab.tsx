import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AgentSettings } from '@northline/client';
import { Select, TextArea, TextField } from '../components/field';
import { Panel } from '../components/page';
import { useEditing } from './editing';
import { models } from './queries';
import { useAgentWords } from './words';
import styles from './agents.module.css';

const longest = 20_000;

/** Who the agent is, and how it writes. */
export function PromptTab(): ReactNode {
  const words = useAgentWords();
  return (
    <Panel title={words.tabs.prompt}>
      <div className={styles.form}>
        <Line field="name" label={words.name} />
        <Line field="goal" label={words.goal} hint={words.goalHint} />
        <Long field="systemPrompt" label={words.systemPrompt} hint={words.systemPromptHint} rows={6} />
        <Long field="instructions" label={words.instructions} hint={words.instructionsHint} rows={3} />
        <div className={styles.pair}>
          <Line field="language" label={words.language} hint={words.languageHint} />
          <Model />
          <Temperature />
        </div>
        <div className={styles.pair}>
          <Line field="fromName" label={words.fromName} />
          <Line field="emailSubject" label={words.emailSubject} hint={words.emailSubjectHint} />
        </div>
        <Long field="signature" label={words.signature} rows={2} />
      </div>
    </Panel>
  );
}

type TextOf =
  | 'name'
  | 'goal'
  | 'systemPrompt'
  | 'instructions'
  | 'language'
  | 'fromName'
  | 'emailSubject'
  | 'signature';
const removable: readonly TextOf[] = ['fromName', 'emailSubject', 'signature'];

function useText(field: TextOf): { value: string; onChange: (value: string) => void; isReadOnly: boolean } {
  const { settings, set, isReadOnly } = useEditing();
  const gone = (value: string): boolean => value === '' && removable.includes(field);
  return {
    value: settings[field] ?? '',
    onChange: (value) => set<keyof AgentSettings>(field, gone(value) ? undefined : value),
    isReadOnly,
  };
}

function Line({ field, label, hint }: { field: TextOf; label: string; hint?: string }): ReactNode {
  return <TextField label={label} hint={hint} maxLength={field === 'goal' ? longest : 200} {...useText(field)} />;
}

function Long({ field, label, hint, rows }: { field: TextOf; label: string; hint?: string; rows: number }): ReactNode {
  return <TextArea label={label} hint={hint} rows={rows} maxLength={longest} {...useText(field)} />;
}

function Model(): ReactNode {
  const words = useAgentWords();
  const { settings, set, isReadOnly } = useEditing();
  const { data } = useSuspenseQuery(models);
  const names = data.models.map(({ name }) => name);
  const chosen = settings.model ?? '';
  const fallback = data.models.find((model) => model.default)?.name ?? '–';
  // A model that is not allowed any more is shown until another is chosen.
  const all = chosen === '' || names.includes(chosen) ? names : [...names, chosen];
  return (
    <Select
      label={words.model}
      value={chosen}
      isDisabled={isReadOnly}
      options={[
        { value: '', label: words.defaultModel(fallback) },
        ...all.map((name) => ({ value: name, label: name })),
      ]}
      onChange={(name) => set('model', name === '' ? undefined : name)}
    />
  );
}

function Temperature(): ReactNode {
  const words = useAgentWords();
  const { settings, set, isReadOnly } = useEditing();
  return (
    <TextField
      type="number"
      label={words.temperature}
      hint={words.temperatureHint}
      value={settings.temperature === undefined ? '' : String(settings.temperature)}
      onChange={(text) => set('temperature', text === '' ? undefined : Number(text))}
      isReadOnly={isReadOnly}
    />
  );
}
