import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ApiKey } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Badge, type Tone } from '../components/badge';
import { Button } from '../components/button';
import { Menu } from '../components/menu';
import { More } from '../components/more';
import { Empty } from '../components/notice';
import { Panel } from '../components/page';
import { type Column, Table } from '../components/table';
import { Time } from '../components/time';
import { gone, useWrites } from '../components/writes';
import { useNow } from '../time/now';
import { CreateKey, RevokeKey, RotateKey } from './key-dialogs';
import { isAccepted, type KeyState, keyState } from './keys.rules';
import { deleteKey, keys } from './queries';
import { ScopeMatrix } from './scope-matrix';
import { type Fresh, ShownOnce } from './shown-once';
import { useDeveloperWords } from './words';

const tones: Record<KeyState, Tone> = {
  works: 'good',
  endsSoon: 'warn',
  replaced: 'warn',
  expired: 'neutral',
  revoked: 'neutral',
};

type Asked = { what: 'create' } | { what: 'rotate' | 'revoke'; key: ApiKey };

/** All keys, what each may do, and how they are made and ended. */
export function Keys(): ReactNode {
  const words = useDeveloperWords();
  const query = useSuspenseInfiniteQuery(keys);
  const mayManage = useMay('api_keys:manage');
  const now = useNow();
  const [asked, setAsked] = useState<Asked>();
  const [fresh, setFresh] = useState<Fresh>();
  const close = (): void => setAsked(undefined);
  const made = (name: string, value: string): void => (close(), setFresh({ title: words.keys.newKey(name), value }));
  const working = query.data.filter((key) => isAccepted(keyState(key, now)));
  const add = mayManage && (
    <Button weight="primary" onPress={() => setAsked({ what: 'create' })}>
      {words.keys.add}
    </Button>
  );
  return (
    <>
      <Panel title={words.tabs.keys} actions={add}>
        {query.data.length === 0 ? (
          <Empty title={words.keys.none}>{words.keys.noneText}</Empty>
        ) : (
          <KeyTable found={query.data} now={now} onAsk={setAsked} />
        )}
        <More query={query} />
      </Panel>
      <Panel title={words.keys.matrix}>
        <ScopeMatrix keys={working} />
      </Panel>
      {asked?.what === 'create' && <CreateKey onClose={close} onMade={made} />}
      {asked?.what === 'rotate' && <RotateKey apiKey={asked.key} onClose={close} onMade={made} />}
      {asked?.what === 'revoke' && <RevokeKey apiKey={asked.key} onClose={close} />}
      {fresh && <ShownOnce fresh={fresh} onDone={() => setFresh(undefined)} />}
    </>
  );
}

function KeyTable({
  found,
  now,
  onAsk,
}: {
  found: readonly ApiKey[];
  now: number;
  onAsk: (asked: Asked) => void;
}): ReactNode {
  const all = useDeveloperWords();
  const words = all.keys;
  const mayManage = useMay('api_keys:manage');
  const columns: Column<ApiKey>[] = [
    { key: 'name', label: all.name, isHead: true, cell: ({ name }) => name },
    { key: 'key', label: words.key, cell: ({ keyHint }) => <code dir="ltr">…{keyHint}</code> },
    {
      key: 'environment',
      label: words.environment,
      cell: ({ environment }) => (
        <Badge tone={environment === 'test' ? 'accent' : 'neutral'}>{words.environments[environment]}</Badge>
      ),
    },
    {
      key: 'state',
      label: words.state,
      cell: (key) => <Badge tone={tones[keyState(key, now)]}>{words.states[keyState(key, now)]}</Badge>,
    },
    { key: 'scopes', label: words.scopes, cell: ({ scopes }) => words.scopesCount(scopes.length) },
    {
      key: 'used',
      label: words.lastUsed,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} relative /> : all.never),
    },
    { key: 'ends', label: words.expires, cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : all.never) },
    { key: 'by', label: words.madeBy, cell: ({ createdBy }) => createdBy.name },
  ];
  const actions: Column<ApiKey> = {
    key: 'actions',
    label: <span className="visually-hidden">{all.actions}</span>,
    cell: (key) => <KeyActions apiKey={key} state={keyState(key, now)} onAsk={onAsk} />,
  };
  return (
    <Table
      label={all.tabs.keys}
      rows={found}
      keyOf={({ _id }) => _id}
      columns={mayManage ? [...columns, actions] : columns}
    />
  );
}

function KeyActions({
  apiKey,
  state,
  onAsk,
}: {
  apiKey: ApiKey;
  state: KeyState;
  onAsk: (asked: Asked) => void;
}): ReactNode {
  const words = useDeveloperWords();
  const { write } = useWrites<ApiKey>('api-keys', apiKey._id);
  const mayRotate = state === 'works' || state === 'endsSoon';
  const items =
    state === 'revoked'
      ? [
          {
            id: 'delete',
            label: words.keys.delete,
            onAction: () => write({ run: () => deleteKey(apiKey._id), shows: gone }),
          },
        ]
      : [
          ...(mayRotate
            ? [
                {
                  id: 'rotate',
                  label: words.keys.rotate,
                  onAction: () => onAsk({ what: 'rotate' as const, key: apiKey }),
                },
              ]
            : []),
          { id: 'revoke', label: words.keys.revoke, onAction: () => onAsk({ what: 'revoke', key: apiKey }) },
        ];
  return (
    <Menu
      weight="quiet"
      label={
        <>
          <span aria-hidden="true">{words.actions}</span>
          <span className="visually-hidden">{words.actionsOf(`${apiKey.name} …${apiKey.keyHint}`)}</span>
        </>
      }
      items={items}
    />
  );
}
