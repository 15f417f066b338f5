import type { ApiKey } from '@northline/client';
import type { ReactNode } from 'react';
import { type Scope, useMe } from '../api/session';
import { Table } from '../components/table';
import { actionOf, byResource, resourceOf } from './keys.rules';
import styles from './developers.module.css';
import { useDeveloperWords } from './words';

/** Resources against keys, with what the reader's own role allows beside them. */
export function ScopeMatrix({ keys }: { keys: readonly ApiKey[] }): ReactNode {
  const words = useDeveloperWords();
  const { scopes: mine } = useMe();
  const resources = byResource([...mine, ...keys.flatMap(({ scopes }) => scopes)]);
  const cell = (held: readonly Scope[], resource: string): ReactNode => {
    const actions = held.filter((scope) => resourceOf(scope) === resource).map(actionOf);
    return actions.length === 0 ? '–' : <code dir="ltr">{actions.join(', ')}</code>;
  };
  return (
    <Table
      label={words.keys.matrix}
      rows={resources}
      keyOf={({ resource }) => resource}
      columns={[
        {
          key: 'resource',
          label: words.keys.resource,
          isHead: true,
          cell: ({ resource }) => (
            <>
              {words.resources[resource] ?? resource}{' '}
              <code dir="ltr" className={styles.muted}>
                {resource}
              </code>
            </>
          ),
        },
        { key: 'mine', label: words.keys.you, cell: ({ resource }) => cell(mine, resource) },
        ...keys.map(({ _id, name, keyHint, scopes }) => ({
          key: _id,
          label: `${name} …${keyHint}`,
          cell: ({ resource }: { resource: string }) => cell(scopes, resource),
        })),
      ]}
    />
  );
}
