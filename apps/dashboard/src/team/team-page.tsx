import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { Member } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { openConversations } from '../api/queries';
import { useMay, useMe } from '../api/session';
import { Badge } from '../components/badge';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { Select } from '../components/field';
import { More } from '../components/more';
import { Page, Panel } from '../components/page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { gone, useWrites } from '../components/writes';
import { useShellWords } from '../words/shell';
import { AddMember } from './add-member';
import { AllowedPage } from './allowed';
import { Matrix } from './matrix';
import { changeRole, members, removeMember } from './queries';
import { type Role, roles } from './roles';
import { useTeamWords } from './words';

/** Who works in the account, and what each role may do. */
export function TeamPage(): ReactNode {
  return (
    <AllowedPage scope="team:manage" title={useTeamWords().title}>
      <Team />
    </AllowedPage>
  );
}

function Team(): ReactNode {
  const words = useTeamWords();
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={words.title}
      actions={
        <Button weight="primary" onPress={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      <Panel title={words.members}>
        <Members />
      </Panel>
      <Panel title={words.roles}>
        <Table
          label={words.whatRolesMay}
          rows={roles}
          keyOf={(role) => role}
          columns={[
            { key: 'role', label: words.role, isHead: true, cell: (role) => words.roleNames[role] },
            { key: 'may', label: words.may, cell: (role) => words.roleMay[role] },
          ]}
        />
      </Panel>
      <Panel title={words.matrix}>
        <Matrix />
      </Panel>
      <AddMember isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function Members(): ReactNode {
  const words = useTeamWords();
  const query = useSuspenseInfiniteQuery(members);
  const { user } = useMe();
  const [leaving, setLeaving] = useState<Member>();
  return (
    <>
      <Table
        label={words.membersByName}
        rows={query.data}
        keyOf={({ _id }) => _id}
        columns={[
          {
            key: 'name',
            label: words.name,
            isHead: true,
            cell: ({ _id, name, email }) => (
              <>
                {name || email} {_id === user._id && <Badge>{words.you}</Badge>}
              </>
            ),
          },
          { key: 'email', label: words.email, cell: ({ email }) => email },
          { key: 'role', label: words.role, cell: (member) => <RoleOf member={member} /> },
          { key: 'since', label: words.since, cell: ({ createdAt }) => <Time at={createdAt} /> },
          {
            key: 'remove',
            label: <span className="visually-hidden">{words.remove}</span>,
            cell: (member) =>
              member._id !== user._id && (
                <Button weight="quiet" aria-label={words.removeWhom(member.email)} onPress={() => setLeaving(member)}>
                  {words.remove}
                </Button>
              ),
          },
        ]}
      />
      <More query={query} />
      {leaving && <RemoveMember member={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function RoleOf({ member }: { member: Member }): ReactNode {
  const words = useTeamWords();
  const { write } = useWrites<Member>('team', member._id);
  const set = (role: Role): void =>
    write({ run: () => changeRole(member._id, role), shows: (before) => ({ ...before, role }) });
  return (
    <Select
      label={words.roleOf(member.email)}
      hideLabel
      value={member.role}
      onChange={(role) => set(role as Role)}
      options={roles.map((value) => ({ value, label: words.roleNames[value] }))}
    />
  );
}

function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }): ReactNode {
  const words = useTeamWords();
  const shell = useShellWords();
  const { write } = useWrites<Member>('team', member._id);
  const assigned = useQuery({
    ...openConversations({ assigneeId: member._id }),
    enabled: useMay('conversations:view'),
  }).data;
  return (
    <Confirm
      title={words.removeWhom(member.email)}
      isOpen
      onClose={onClose}
      action={words.remove}
      cancel={shell.cancel}
      onConfirm={() => write({ run: () => removeMember(member._id), shows: gone })}
    >
      <p>{words.whatRemovingDoes}</p>
      {assigned !== undefined && <p>{words.assigned(assigned)}</p>}
    </Confirm>
  );
}
