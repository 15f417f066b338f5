import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { type CreateMember, type Member, must } from '@northline/client';
import { at, northline } from '../api/northline';
import { byCursor } from '../api/pages';

/** The members of the account, by name. */
export const members = infiniteQueryOptions({
  queryKey: ['team', 'list'],
  queryFn: ({ signal, pageParam: cursor }) =>
    must(northline.GET('/api/team/members', { params: { query: { limit: 100, sort: 'name', cursor } }, signal })),
  ...byCursor,
  select: ({ pages }) => pages.flatMap((page) => page.members),
});

/** Which scopes each role has, and what each allows: it changes with a release alone. */
export const rolesAndScopes = queryOptions({
  queryKey: ['team', 'roles'],
  queryFn: ({ signal }) => must(northline.GET('/api/roles', { signal })),
  staleTime: Infinity,
});

/** The names of the members, for whoever may see conversations, at most 200. */
export const memberNames = queryOptions({
  queryKey: ['team', 'list', 'names'],
  queryFn: ({ signal }) =>
    must(northline.GET('/api/team/names', { params: { query: { limit: 200, sort: 'name' } }, signal })),
  select: ({ members }) => members,
});

/** Adds a member. */
export function useAddMember(): UseMutationResult<Member, Error, CreateMember> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateMember) => must(northline.POST('/api/team/members', { body })),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['team'] }),
  });
}

/** Gives a member another role. */
export const changeRole = (id: string, role: Member['role']) =>
  must(northline.PATCH('/api/team/members/{id}', { ...at(id), body: { role } }));

/** Removes a member; their sessions end, and keys that they made stop working. */
export const removeMember = (id: string) => must(northline.DELETE('/api/team/members/{id}', at(id)));
