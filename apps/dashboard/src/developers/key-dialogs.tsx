import type { ApiKey, CreateApiKey } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { type Scope, useMe } from '../api/session';
import { Button } from '../components/button';
import { Actions, Confirm, Dialog } from '../components/dialog';
import { Checkbox, Select, TextField } from '../components/field';
import { Form } from '../components/form';
import { useWrites } from '../components/writes';
import { useTimes } from '../time/times';
import { useShellWords } from '../words/shell';
import { byResource, expiryOf, lives, type Overlap, overlaps, readingScopes } from './keys.rules';
import { revokeKey, useCreateKey, useRotateKey } from './queries';
import styles from './developers.module.css';
import { useDeveloperWords } from './words';

type Made = (name: string, value: string) => void;
type Environment = ApiKey['environment'];

/** Asks for a new key. */
export function CreateKey({ onClose, onMade }: { onClose: () => void; onMade: Made }): ReactNode {
  const all = useDeveloperWords();
  const words = all.keys;
  const shell = useShellWords();
  const create = useCreateKey();
  const [name, setName] = useState('');
  const [environment, setEnvironment] = useState<Environment>('live');
  const [days, setDays] = useState('90');
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const send = (): void => {
    const body: CreateApiKey = { name, environment, scopes: [...scopes], ...expiryOf(Number(days), Date.now()) };
    create.mutate(body, { onSuccess: ({ key }) => onMade(name, key) });
  };
  return (
    <Dialog title={words.add} isOpen onClose={onClose} wide>
      <Form
        error={create.error}
        check={() => ({ scopes: scopes.length === 0 ? words.missingScopes : undefined })}
        onSubmit={send}
        buttons={
          <Actions>
            <Button onPress={onClose}>{shell.cancel}</Button>
            <Button weight="primary" type="submit" isPending={create.isPending}>
              {words.add}
            </Button>
          </Actions>
        }
      >
        <TextField label={all.name} name="name" value={name} onChange={setName} maxLength={200} isRequired autoFocus />
        <div className={styles.pair}>
          <Select
            label={words.environment}
            hint={words.environmentHint}
            value={environment}
            onChange={(value) => setEnvironment(value as Environment)}
            options={(['live', 'test'] as const).map((value) => ({ value, label: words.environments[value] }))}
          />
          <Select
            label={words.expires}
            value={days}
            onChange={setDays}
            options={lives.map((value) => ({ value: String(value), label: words.lives[value] }))}
          />
        </div>
        <Scopes chosen={scopes} onChange={setScopes} />
      </Form>
    </Dialog>
  );
}

/** The scopes that the reader may give away, by resource. */
function Scopes({
  chosen,
  onChange,
}: {
  chosen: readonly Scope[];
  onChange: (scopes: readonly Scope[]) => void;
}): ReactNode {
  const all = useDeveloperWords();
  const words = all.keys;
  const { scopes: mine } = useMe();
  const set = (scope: Scope, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, scope] : chosen.filter((one) => one !== scope));
  return (
    <section aria-label={words.scopes}>
      <div className={styles.row}>
        <strong>{words.scopes}</strong>
        <Button weight="quiet" onPress={() => onChange(readingScopes(mine))}>
          {words.reading}
        </Button>
        <Button weight="quiet" onPress={() => onChange(mine)}>
          {words.all}
        </Button>
        <Button weight="quiet" onPress={() => onChange([])}>
          {words.noScope}
        </Button>
      </div>
      <p className={styles.muted}>{words.scopesHint}</p>
      <div className={styles.scopes}>
        {byResource(mine).map(({ resource, scopes }) => (
          <fieldset key={resource}>
            <legend>{all.resources[resource] ?? resource}</legend>
            <div>
              {scopes.map((scope) => (
                <Checkbox key={scope} isSelected={chosen.includes(scope)} onChange={(is) => set(scope, is)}>
                  <code dir="ltr">{scope}</code>
                </Checkbox>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
}

/** Asks how long the old key works beside the new one. */
export function RotateKey({
  apiKey,
  onClose,
  onMade,
}: {
  apiKey: ApiKey;
  onClose: () => void;
  onMade: Made;
}): ReactNode {
  const words = useDeveloperWords().keys;
  const shell = useShellWords();
  const rotate = useRotateKey();
  const [overlap, setOverlap] = useState<Overlap>('day');
  const body = { overlapMinutes: overlaps[overlap] };
  return (
    <Confirm
      title={words.rotateWhich(apiKey.name)}
      isOpen
      onClose={onClose}
      action={words.rotate}
      cancel={shell.cancel}
      onConfirm={async () => {
        const { name, key } = await rotate.mutateAsync({ id: apiKey._id, body });
        onMade(name, key);
      }}
      isDanger={overlap === 'now'}
    >
      <div className={styles.form}>
        <p>{words.whatRotatingDoes}</p>
        <Select
          label={words.overlap}
          hint={overlap === 'now' ? words.atOnce : words.meanwhile}
          value={overlap}
          onChange={(value) => setOverlap(value as Overlap)}
          options={(Object.keys(overlaps) as Overlap[]).map((value) => ({ value, label: words.overlaps[value] }))}
        />
      </div>
    </Confirm>
  );
}

/** Asks before a key ends. */
export function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }): ReactNode {
  const all = useDeveloperWords();
  const shell = useShellWords();
  const times = useTimes();
  const { write } = useWrites<ApiKey>('api-keys', apiKey._id);
  return (
    <Confirm
      title={all.keys.revokeWhich(apiKey.name, apiKey.keyHint)}
      isOpen
      onClose={onClose}
      action={all.keys.revoke}
      cancel={shell.cancel}
      onConfirm={() =>
        write({
          run: () => revokeKey(apiKey._id),
          shows: (before) => ({ ...before, revokedAt: new Date().toISOString() }),
        })
      }
    >
      <p>{all.keys.whatRevokingDoes(apiKey.lastUsedAt ? times.relative(apiKey.lastUsedAt) : all.never)}</p>
    </Confirm>
  );
}
