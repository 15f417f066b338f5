import type { ReactNode } from 'react';
import type { Guardrails, InboundEntry } from '@northline/client';
import { Button } from '../components/button';
import { Checkbox, Select, TextArea, TextField } from '../components/field';
import { Columns, Panel } from '../components/page';
import { useEditing } from './editing';
import { NumberField } from './number-field';
import { withItem } from './stages.rules';
import { useAgentWords } from './words';
import styles from './agents.module.css';

/** Limits of the agent's conversations, what happens at a hand-off, and where strangers begin. */
export function LimitsTab(): ReactNode {
  const words = useAgentWords();
  return (
    <Columns>
      <Panel title={words.tabs.limits}>
        <Limits />
      </Panel>
      <Panel title={words.handOff}>
        <HandOff />
      </Panel>
      <Panel title={words.entries}>
        <Entries />
      </Panel>
    </Columns>
  );
}

function Limits(): ReactNode {
  const words = useAgentWords();
  const { settings, set, isReadOnly } = useEditing();
  const { guardrails } = settings;
  const change = (part: Partial<Guardrails>): void => set('guardrails', { ...guardrails, ...part });
  return (
    <div className={styles.form}>
      <NumberField
        label={words.maxTotalMessages}
        hint={words.maxTotalMessagesHint}
        value={guardrails.maxTotalMessages}
        onChange={(maxTotalMessages) => change({ maxTotalMessages: maxTotalMessages ?? 0 })}
      />
      <NumberField
        label={words.inactivity}
        hint={words.inactivityHint}
        value={guardrails.inactivityTimeoutMinutes}
        onChange={(minutes) => change({ inactivityTimeoutMinutes: minutes ?? 0 })}
      />
      <TextArea
        label={words.forbidden}
        hint={words.separated}
        value={guardrails.forbiddenTopics}
        onChange={(forbiddenTopics) => change({ forbiddenTopics })}
        isReadOnly={isReadOnly}
        maxLength={20_000}
      />
      <TextArea
        label={words.escalation}
        hint={words.separated}
        value={guardrails.escalationTriggers}
        onChange={(escalationTriggers) => change({ escalationTriggers })}
        isReadOnly={isReadOnly}
        maxLength={20_000}
      />
      <div className={styles.checks} role="group" aria-label={words.checks}>
        <span className={styles.legend}>{words.checks}</span>
        {(['checkStyle', 'checkLanguage', 'checkFacts'] as const).map((check) => (
          <Checkbox
            key={check}
            isDisabled={isReadOnly}
            isSelected={guardrails[check] ?? (check === 'checkLanguage' ? settings.language === 'auto' : true)}
            onChange={(on) => change({ [check]: on })}
          >
            {words[check]}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}

function HandOff(): ReactNode {
  const words = useAgentWords();
  const { settings, set, isReadOnly } = useEditing();
  const { handOff } = settings;
  return (
    <div className={styles.form}>
      <TextArea
        label={words.handoffMessage}
        value={settings.handoffMessage}
        onChange={(text) => set('handoffMessage', text)}
        isReadOnly={isReadOnly}
        maxLength={20_000}
      />
      <NumberField
        label={words.deadline}
        hint={words.deadlineHint}
        value={handOff?.deadlineMinutes}
        onChange={(minutes) =>
          set(
            'handOff',
            minutes === undefined ? undefined : { onDeadline: 'resume', ...handOff, deadlineMinutes: minutes },
          )
        }
      />
      {handOff && (
        <Select
          label={words.onDeadline}
          isDisabled={isReadOnly}
          value={handOff.onDeadline}
          options={Object.entries(words.onDeadlines).map(([value, label]) => ({ value, label }))}
          onChange={(value) => set('handOff', { ...handOff, onDeadline: value === 'message' ? 'message' : 'resume' })}
        />
      )}
      {handOff?.onDeadline === 'message' && (
        <TextArea
          label={words.deadlineMessage}
          value={handOff.message ?? ''}
          onChange={(message) => set('handOff', { ...handOff, message })}
          isReadOnly={isReadOnly}
        />
      )}
    </div>
  );
}

function Entries(): ReactNode {
  const words = useAgentWords();
  const { settings, edit, isReadOnly } = useEditing();
  const { stages, inboundEntries } = settings;
  const put = (at: number, entry: InboundEntry | undefined, field = 'inboundEntries'): void =>
    edit((now) => ({ ...now, inboundEntries: withItem(now.inboundEntries, at, entry) }), field);
  const [first] = stages;
  return (
    <div className={styles.list}>
      <p className={styles.note}>{words.entriesHint}</p>
      {inboundEntries.map((entry, at) => (
        <div key={at} className={styles.row} role="group" aria-label={`${words.entries} ${at + 1}`}>
          <TextField
            label={words.condition}
            value={entry.condition}
            onChange={(condition) => put(at, { ...entry, condition }, `inboundEntries.${at}`)}
            isReadOnly={isReadOnly}
          />
          <Select
            label={words.target}
            value={entry.targetStageId}
            isDisabled={isReadOnly}
            options={stages.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(targetStageId) => put(at, { ...entry, targetStageId })}
          />
          {!isReadOnly && <Button onPress={() => put(at, undefined)}>{words.removeEntry}</Button>}
        </div>
      ))}
      {first && !isReadOnly && (
        <div>
          <Button onPress={() => put(inboundEntries.length, { targetStageId: first.id, condition: '' })}>
            {words.addEntry}
          </Button>
        </div>
      )}
    </div>
  );
}
