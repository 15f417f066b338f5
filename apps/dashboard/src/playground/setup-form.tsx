import type { components } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Checkbox, Select, TextArea, TextField } from '../components/field';
import { Form } from '../components/form';
import { Panel } from '../components/page';
import { tagsOf } from '../components/tags.rules';
import { LeadLookup } from '../leads/lead-lookup';
import type { Rehearsed } from './rehearsed';
import { fieldsOf, named, type Subject } from './playground.rules';
import type { useBeginning } from './playing';
import { SubjectSelect, usualSubject } from './subject-select';
import { usePlaygroundWords } from './words';
import styles from './playground.module.css';

type Body = components['schemas']['CreatePlaygroundSession'];

interface Choices {
  subject: Subject;
  channel: NonNullable<Body['channel']>;
  first: 'agent' | 'lead';
  who: 'made' | 'known';
  name: string;
  tags: string;
  fields: string;
  leadId: string;
  stageId: string;
  allowTools: boolean;
}

const channels = ['telegram', 'whatsapp', 'email'] as const;

function bodyOf(agentConfigId: string, choices: Choices): Body {
  const { subject, channel, first, who, name, tags, fields, leadId, stageId, allowTools } = choices;
  const lead = {
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(tags.trim() !== '' && { tags: tagsOf(tags) }),
    ...(fields.trim() !== '' && { customFields: fieldsOf(fields) }),
  };
  return {
    agentConfigId,
    ...named(subject),
    channel,
    ...(who === 'known' ? { leadId } : Object.keys(lead).length > 0 && { lead }),
    ...(first === 'lead' ? { inbound: true } : stageId !== '' && { stageId }),
    ...(allowTools && { allowTools }),
  };
}

/** What a rehearsal begins with: what of the agent, the channel, the lead, and who writes first. */
export function SetupForm({
  agent,
  beginning: { mutate, isPending, error },
}: {
  agent: Rehearsed;
  beginning: ReturnType<typeof useBeginning>;
}): ReactNode {
  const words = usePlaygroundWords();
  const [choices, setChoices] = useState<Choices>({
    subject: usualSubject(agent),
    channel: 'telegram',
    first: 'agent',
    who: 'made',
    name: '',
    tags: '',
    fields: '',
    leadId: '',
    stageId: '',
    allowTools: false,
  });
  const { subject, channel, first } = choices;
  const choose = (part: Partial<Choices>): void => setChoices((now) => ({ ...now, ...part }));
  const start = (): void => mutate({ body: bodyOf(agent.id, choices), script: first === 'agent' ? [{}] : [] });
  return (
    <Panel title={words.title}>
      <p className={styles.quiet}>{words.lead}</p>
      <Form
        error={error}
        onSubmit={start}
        buttons={
          <div>
            <Button type="submit" weight="primary" isPending={isPending}>
              {words.start}
            </Button>
          </div>
        }
      >
        <div className={styles.pair}>
          <SubjectSelect agent={agent} value={subject} onChange={(next) => choose({ subject: next })} />
          <Select
            label={words.channel}
            value={channel}
            options={channels.map((value) => ({ value, label: words.channels[value] }))}
            onChange={(value) => choose({ channel: channels.find((one) => one === value) ?? 'telegram' })}
          />
          <Select
            label={words.first}
            value={first}
            options={(['agent', 'lead'] as const).map((value) => ({ value, label: words.firsts[value] }))}
            onChange={(value) => choose({ first: value === 'lead' ? 'lead' : 'agent' })}
          />
        </div>
        <Lead choices={choices} choose={choose} />
        <MoreChoices agent={agent} choices={choices} choose={choose} />
      </Form>
    </Panel>
  );
}

interface Part {
  choices: Choices;
  choose: (part: Partial<Choices>) => void;
}

function Lead({ choices: { who, name, leadId }, choose }: Part): ReactNode {
  const words = usePlaygroundWords();
  const maySee = useMay('leads:view');
  return (
    <div className={styles.pair}>
      {maySee && (
        <Select
          label={words.who}
          value={who}
          options={(['made', 'known'] as const).map((value) => ({ value, label: words.whos[value] }))}
          onChange={(value) => choose({ who: value === 'known' ? 'known' : 'made' })}
        />
      )}
      {who === 'made' ? (
        <TextField
          label={words.name}
          placeholder={words.defaultName}
          maxLength={200}
          value={name}
          onChange={(next) => choose({ name: next })}
        />
      ) : (
        <LeadLookup name="leadId" isRequired value={leadId} onChange={(next) => choose({ leadId: next })} />
      )}
    </div>
  );
}

function MoreChoices({
  agent,
  choices: { first, who, tags, fields, stageId, allowTools },
  choose,
}: Part & { agent: Rehearsed }): ReactNode {
  const words = usePlaygroundWords();
  return (
    <details className={styles.more}>
      <summary>{words.more}</summary>
      <div className={styles.form}>
        {who === 'made' && (
          <div className={styles.pair}>
            <TextField
              label={words.tags}
              hint={words.tagsHint}
              value={tags}
              onChange={(next) => choose({ tags: next })}
            />
            <TextArea
              label={words.fields}
              hint={words.fieldsHint}
              value={fields}
              onChange={(next) => choose({ fields: next })}
            />
          </div>
        )}
        {first === 'agent' && (
          <Select
            label={words.stage}
            value={stageId}
            options={[
              { value: '', label: words.firstStage },
              ...agent.stages.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(next) => choose({ stageId: next })}
          />
        )}
        <Checkbox isSelected={allowTools} onChange={(next) => choose({ allowTools: next })}>
          {words.tools}
        </Checkbox>
      </div>
    </details>
  );
}
