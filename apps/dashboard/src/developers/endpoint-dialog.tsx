import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { Actions, Dialog } from '../components/dialog';
import { Checkbox, TextField } from '../components/field';
import { Form } from '../components/form';
import { toast } from '../components/toasts';
import { useShellWords } from '../words/shell';
import { type Kind, kinds } from './kinds';
import { useChangeEndpoint, useCreateEndpoint } from './queries';
import styles from './developers.module.css';
import { useDeveloperWords } from './words';

/** Asks for an endpoint: a new one, or changes of `edited`. */
export function EndpointDialog({
  edited,
  onClose,
  onCreated,
}: {
  edited?: WebhookEndpoint;
  onClose: () => void;
  onCreated?: (made: WebhookEndpointWithSecret) => void;
}): ReactNode {
  const words = useDeveloperWords().webhooks;
  const shell = useShellWords();
  const create = useCreateEndpoint();
  const change = useChangeEndpoint();
  const [url, setUrl] = useState(edited?.url ?? '');
  const [description, setDescription] = useState(edited?.description ?? '');
  const [events, setEvents] = useState<readonly Kind[]>(edited?.events ?? kinds);
  const send = (): void => {
    const body = { url, description, events: [...events] };
    if (!edited) return create.mutate(body, { onSuccess: onCreated });
    change.mutate({ id: edited._id, body }, { onSuccess: () => (toast(words.saved, 'good'), onClose()) });
  };
  return (
    <Dialog title={edited ? words.editWhich(edited.url) : words.add} isOpen onClose={onClose} wide>
      <Form
        error={create.error ?? change.error}
        check={() => ({ events: events.length === 0 ? words.missingKinds : undefined })}
        onSubmit={send}
        buttons={
          <Actions>
            <Button onPress={onClose}>{shell.cancel}</Button>
            <Button weight="primary" type="submit" isPending={create.isPending || change.isPending}>
              {edited ? words.save : words.add}
            </Button>
          </Actions>
        }
      >
        <TextField
          label={words.url}
          hint={words.urlHint}
          name="url"
          type="url"
          value={url}
          onChange={setUrl}
          maxLength={2_000}
          isRequired
          autoFocus
        />
        <TextField
          label={words.note}
          name="description"
          value={description}
          onChange={setDescription}
          maxLength={500}
        />
        <Kinds chosen={events} onChange={setEvents} />
      </Form>
    </Dialog>
  );
}

function Kinds({
  chosen,
  onChange,
}: {
  chosen: readonly Kind[];
  onChange: (kinds: readonly Kind[]) => void;
}): ReactNode {
  const words = useDeveloperWords().webhooks;
  const hasAll = chosen.length === kinds.length;
  return (
    <fieldset>
      <legend className={styles.legend}>{words.kinds}</legend>
      <Checkbox
        isSelected={hasAll}
        isIndeterminate={!hasAll && chosen.length > 0}
        onChange={(is) => onChange(is ? kinds : [])}
      >
        {words.allKinds}
      </Checkbox>
      <p className={styles.muted}>{words.allKindsHint}</p>
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            isSelected={chosen.includes(kind)}
            onChange={(is) => onChange(is ? [...chosen, kind] : chosen.filter((one) => one !== kind))}
          >
            <code dir="ltr">{kind}</code>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
