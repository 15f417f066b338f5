import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Scope, useMe } from '../api/session';
import { Notice } from '../components/notice';
import { rolesAndScopes } from './queries';
import { useTeamWords } from './words';

/** Which scope the role in use lacks, and which roles have it. */
export default function Refusal({ scope }: { scope: Scope }): ReactNode {
  const words = useTeamWords();
  const { role } = useMe();
  const { roles, scopes } = useSuspenseQuery(rolesAndScopes).data;
  const allows = words.scopes[scope] ?? scopes.find((one) => one.scope === scope)?.allows ?? scope;
  const holders = roles.filter((one) => one.scopes.includes(scope)).map((one) => words.roleNames[one.role]);
  return (
    <Notice tone="warn">
      <p>
        <strong>{words.refused(words.roleNames[role])}</strong>
      </p>
      <p>{words.missing(allows, holders)}</p>
    </Notice>
  );
}
