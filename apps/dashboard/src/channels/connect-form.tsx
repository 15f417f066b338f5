import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type IntegrationsStatus, NorthlineError } from '@northline/client';
import { type ReactNode, useMemo, useState } from 'react';
import { useMay } from '../api/session';
import { Badge } from '../components/badge';
import { Button } from '../components/button';
import { Actions } from '../components/dialog';
import { TextField } from '../components/field';
import { Form } from '../components/form';
import { Notice } from '../components/notice';
import { toast } from '../components/toasts';
import { useUnsaved } from '../components/unsaved';
import { useSettled } from '../time/settled';
import { Address } from './address';
import { Checks } from './checks';
import { type Check, checksOf, statesOf, type StepState } from './checks.rules';
import {
  bodyOf,
  errorsAt,
  type Field,
  type FieldName,
  isMisshapen,
  savedOf,
  type Step,
  stepsOf,
  type Typed,
} from './connect.rules';
import type { Channel } from './health.rules';
import { LookUp } from './domain';
import { approvedTemplates, useConnect } from './queries';
import { useChannelWords } from './words';
import styles from './channels.module.css';

/**
 * The way to a connection, step by step, each with what was checked of it; the credentials are checked at the provider
 * before they are saved.
 */
export function ConnectForm({ status, channel }: { status: IntegrationsStatus; channel: Channel }): ReactNode {
  const words = useChannelWords();
  const navigate = useNavigate();
  const mayEdit = useMay('integrations:edit');
  const connect = useConnect(channel);
  const saved = savedOf(status, channel);
  const [typed, setTyped] = useState<Typed>({});
  useUnsaved(Object.keys(typed).length > 0);
  const isConnected = status[channel].configured;
  const name = words.channelNames[channel];
  const body = bodyOf(typed, saved);
  const approved = useQuery({ ...approvedTemplates, enabled: channel === 'whatsapp' && isConnected }).data?.templates;
  const checks = checksOf(status, channel, approved?.length);
  const states = statesOf(channel, { ...saved, ...typed }, isConnected, checks);
  const errors = useMemo(
    () => (connect.error instanceof NorthlineError ? errorsAt(channel, connect.error) : {}),
    [channel, connect.error],
  );
  const send = (): void =>
    connect.mutate(body, {
      onSuccess: () => {
        toast(words.steps.done(name), 'good');
        setTyped({});
        void navigate({ to: '/channels/$channel', params: { channel }, search: { view: 'connection' } });
      },
    });
  return (
    <Form
      error={connect.error}
      errors={errors}
      onSubmit={send}
      buttons={
        mayEdit && (
          <Actions>
            <Button
              type="submit"
              weight="primary"
              isPending={connect.isPending}
              isDisabled={isConnected && Object.keys(body).length === 0}
            >
              {isConnected ? words.steps.save : words.steps.connect(name)}
            </Button>
          </Actions>
        )
      }
    >
      {!mayEdit && <Notice>{words.steps.readOnly}</Notice>}
      <ol className={styles.steps}>
        {stepsOf[channel].map((step, at) => (
          <li key={step.id} aria-current={states[at] === 'next' ? 'step' : undefined}>
            <StepOf
              step={step}
              state={states[at] ?? 'later'}
              status={status}
              checks={checks.filter((check) => check.step === step.id)}
            >
              {step.fields.map((field) => (
                <FieldOf
                  key={field.name}
                  field={field}
                  isConnected={isConnected}
                  value={typed[field.name] ?? saved[field.name] ?? ''}
                  onChange={(value) => setTyped({ ...typed, [field.name]: value })}
                />
              ))}
            </StepOf>
          </li>
        ))}
      </ol>
    </Form>
  );
}

function StepOf({
  step: { id, href },
  state,
  status: { whatsapp, email },
  checks,
  children,
}: {
  step: Step;
  state: StepState;
  status: IntegrationsStatus;
  checks: readonly Check[];
  children: ReactNode;
}): ReactNode {
  const { steps: words } = useChannelWords();
  return (
    <div className={styles.step}>
      <h3>
        {words.titles[id]} {state === 'done' && <Badge tone="good">{words.filled}</Badge>}
        {state === 'next' && <Badge tone="accent">{words.next}</Badge>}
      </h3>
      <p>{words.texts[id]}</p>
      {href !== undefined && (
        <p>
          <a href={href} target="_blank" rel="noreferrer">
            {words.openAt(new URL(href).host)}
          </a>
        </p>
      )}
      {id === 'metaWebhook' && <Address label="Callback URL" value={whatsapp.callbackUrl} />}
      {id === 'resendWebhooks' && (
        <>
          <Address label="email.received" value={email.callbackUrl} />
          <Address label="email.delivered, email.bounced, email.complained" value={email.statusCallbackUrl} />
        </>
      )}
      <div className={styles.fields}>{children}</div>
      <Checks checks={checks} />
      {id === 'sender' && email.configured && <LookUp />}
    </div>
  );
}

const typingMs = 600;

function FieldOf({
  field: { name, label, isSecret, isNeeded },
  isConnected,
  value,
  onChange,
}: {
  field: Field;
  isConnected: boolean;
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const { steps: words } = useChannelWords();
  const shapes: Partial<Record<FieldName, string>> = words.shapes;
  const mayEdit = useMay('integrations:edit');
  // Said when the typing pauses, and not when the field is left: the button would move away from the pointer that presses it.
  const settled = useSettled(value, typingMs);
  if (isSecret && !mayEdit) return null;
  const hint = isSecret && isConnected ? words.keep : words.hints[name];
  return (
    <TextField
      name={name}
      label={label}
      hint={isNeeded ? hint : `${words.optional} ${hint}`}
      type={isSecret ? 'password' : 'text'}
      autoComplete="off"
      value={value}
      onChange={onChange}
      isReadOnly={!mayEdit}
      validate={(now) => (now === settled && isMisshapen(name, now) ? shapes[name] : null)}
      isRequired={isNeeded && !isConnected}
    />
  );
}
