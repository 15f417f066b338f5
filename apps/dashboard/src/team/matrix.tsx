import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Table } from '../components/table';
import { rolesAndScopes } from './queries';
import { useTeamWords } from './words';
import styles from './team.module.css';

/** Which role has which scope, as the API decides by it. */
export function Matrix(): ReactNode {
  const words = useTeamWords();
  const { roles, scopes } = useSuspenseQuery(rolesAndScopes).data;
  return (
    <Table
      label={words.matrix}
      rows={scopes}
      keyOf={({ scope }) => scope}
      columns={[
        {
          key: 'scope',
          label: words.scope,
          isHead: true,
          cell: ({ scope, allows }) => (
            <span className={styles.scope}>
              {words.scopes[scope] ?? allows} <code>{scope}</code>
            </span>
          ),
        },
        ...roles.map(({ role, scopes: held }) => ({
          key: role,
          label: words.roleNames[role],
          cell: ({ scope }: (typeof scopes)[number]) => <Mark isHeld={held.includes(scope)} />,
        })),
      ]}
    />
  );
}

function Mark({ isHeld }: { isHeld: boolean }): ReactNode {
  const words = useTeamWords();
  return (
    <span className={isHeld ? styles.held : styles.none}>
      <span aria-hidden="true">{isHeld ? '✓' : '–'}</span>
      <span className="visually-hidden">{isHeld ? words.held : words.notHeld}</span>
    </span>
  );
}
