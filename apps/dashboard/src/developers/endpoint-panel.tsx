import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { WebhookDelivery, WebhookEndpoint } from '@northline/client';
import { type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../api/session';
import { Button, buttonLook } from '../components/button';
import { Confirm } from '../components/dialog';
import { Fact, Facts } from '../components/facts';
import { Menu } from '../components/menu';
import { Loading, useReason } from '../components/notice';
import { Panel } from '../components/page';
import { Said, useSaying } from '../components/said';
import { Time } from '../components/time';
import { toast } from '../components/toasts';
import { gone, useWrites } from '../components/writes';
import { useShellWords } from '../words/shell';
import { Deliveries } from './deliveries';
import { EndpointDialog } from './endpoint-dialog';
import { EndpointState } from './endpoint-state';
import { deleteEndpoint, deliveryCount, endpoint, setEndpoint, useRotateSecret, useTestEndpoint } from './queries';
import type { Fresh } from './shown-once';
import { useDeveloperWords } from './words';

type Asked = 'edit' | 'disable' | 'rotate' | 'delete';

/** One endpoint: how it is set, what can be done with it, and what was sent to it. */
export function EndpointPanel({
  id,
  status,
  onFresh,
}: {
  id: string;
  status: WebhookDelivery['status'] | undefined;
  onFresh: (fresh: Fresh) => void;
}): ReactNode {
  const words = useDeveloperWords().webhooks;
  const found = useSuspenseQuery(endpoint(id)).data;
  const mayManage = useMay('webhooks:manage');
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Panel
        title={found.url}
        actions={
          <>
            {mayManage && <EndpointActions endpoint={found} onAsk={setAsked} />}
            <Link to="/developers" search={{ tab: 'webhooks' }} className={buttonLook('quiet')}>
              {words.close}
            </Link>
          </>
        }
      >
        <EndpointFacts endpoint={found} />
      </Panel>
      <Suspense key={status} fallback={<Loading />}>
        <Deliveries id={id} status={status} isEnabled={found.enabled} />
      </Suspense>
      {asked === 'edit' && <EndpointDialog edited={found} onClose={close} />}
      {asked && asked !== 'edit' && <Ask what={asked} endpoint={found} onClose={close} onFresh={onFresh} />}
    </>
  );
}

function EndpointFacts({ endpoint: found }: { endpoint: WebhookEndpoint }): ReactNode {
  const { disabledReason, sentence, failingSince, lastDeliveredAt, lastFailedAt, description, events } = found;
  const { webhooks: words, never } = useDeveloperWords();
  return (
    <Facts>
      <Fact label={words.state}>
        <EndpointState endpoint={found} />{' '}
        {disabledReason !== undefined && <Said text={disabledReason} sentence={sentence} />}
      </Fact>
      {failingSince && (
        <Fact label={words.failingSince}>
          <Time at={failingSince} />
        </Fact>
      )}
      <Fact label={words.lastDelivered}>{lastDeliveredAt ? <Time at={lastDeliveredAt} /> : never}</Fact>
      {lastFailedAt && (
        <Fact label={words.lastFailed}>
          <Time at={lastFailedAt} />
        </Fact>
      )}
      {description && <Fact label={words.note}>{description}</Fact>}
      <Fact label={words.kinds}>
        <code dir="ltr">{events.join(', ')}</code>
      </Fact>
    </Facts>
  );
}

function EndpointActions({
  endpoint: { _id: id, url, enabled },
  onAsk,
}: {
  endpoint: WebhookEndpoint;
  onAsk: (asked: Asked) => void;
}): ReactNode {
  const all = useDeveloperWords();
  const words = all.webhooks;
  const reason = useReason();
  const saying = useSaying();
  const test = useTestEndpoint();
  const { write } = useWrites<WebhookEndpoint>('webhooks', id);
  const send = (): void =>
    test.mutate(id, {
      onError: (error) => toast(reason(error), 'bad'),
      onSuccess: ({ status, attempts }) => {
        const last = attempts.at(-1);
        if (status === 'delivered') toast(words.testTook(last?.statusCode ?? 200), 'good');
        else toast(words.testFailed(saying(last?.sentence) ?? last?.error ?? String(last?.statusCode)), 'bad');
      },
    });
  const turnOn = (): void =>
    write({
      run: () => setEndpoint(id, true),
      // Why the server had stopped it is past.
      shows: ({ disabledReason: _why, ...before }) => ({ ...before, enabled: true }),
      done: () => toast(words.saved, 'good'),
    });
  return (
    <>
      <Button onPress={send} isPending={test.isPending}>
        {words.test}
      </Button>
      <Menu
        label={
          <>
            <span aria-hidden="true">{all.actions}</span>
            <span className="visually-hidden">{all.actionsOf(url)}</span>
          </>
        }
        items={[
          { id: 'edit', label: words.edit, onAction: () => onAsk('edit') },
          enabled
            ? { id: 'disable', label: words.disable, onAction: () => onAsk('disable') }
            : { id: 'enable', label: words.enable, onAction: turnOn },
          { id: 'rotate', label: words.rotate, onAction: () => onAsk('rotate') },
          { id: 'delete', label: words.delete, onAction: () => onAsk('delete') },
        ]}
      />
    </>
  );
}

/** Asks before something that the receiver will notice. */
function Ask({
  what,
  endpoint: { _id: id, url },
  onClose,
  onFresh,
}: {
  what: Exclude<Asked, 'edit'>;
  endpoint: WebhookEndpoint;
  onClose: () => void;
  onFresh: (fresh: Fresh) => void;
}): ReactNode {
  const words = useDeveloperWords().webhooks;
  const shell = useShellWords();
  const navigate = useNavigate();
  const { write } = useWrites<WebhookEndpoint>('webhooks', id);
  const rotate = useRotateSecret();
  const due = useQuery({ ...deliveryCount(id, 'pending'), enabled: what !== 'rotate' }).data;
  const asks = {
    disable: {
      title: words.disableWhich(url),
      action: words.disable,
      text: words.whatDisablingDoes,
      run: () => write({ run: () => setEndpoint(id, false), shows: (before) => ({ ...before, enabled: false }) }),
    },
    rotate: {
      title: words.rotate,
      action: words.rotate,
      text: words.whatRotatingDoes,
      run: async () => {
        const { secret } = await rotate.mutateAsync(id);
        onFresh({ title: words.secretOf(url), value: secret });
      },
    },
    delete: {
      title: words.deleteWhich(url),
      action: words.delete,
      text: words.whatDeletingDoes,
      run: () => {
        write({ run: () => deleteEndpoint(id), shows: gone });
        void navigate({ to: '/developers', search: { tab: 'webhooks' } });
      },
    },
  };
  const ask = asks[what];
  return (
    <Confirm
      title={ask.title}
      isOpen
      onClose={onClose}
      action={ask.action}
      cancel={shell.cancel}
      onConfirm={ask.run}
      isDanger={what !== 'rotate'}
    >
      <p>{ask.text}</p>
      {due !== undefined && <p>{words.due(due)}</p>}
    </Confirm>
  );
}
