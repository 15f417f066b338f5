import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { type CreateMember, type Member, must, type UpdateMember } from '@northline/client';
import { at, northline } from '../api/northline';
import { byCursor } from '../api/pages';

/** The members of the account, oldest first. */
export const members = infiniteQueryOptions({
  queryKey: ['team', 'list'],
  queryFn: ({ signal, pageParam: cursor }) =>
    must(northline.GET('/api/team/members', { params: { query: { limit: 100, cursor } }, signal })),
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

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>): UseMutationResult<Output, Error, Input> {
  const cache = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: () => cache.invalidateQueries({ queryKey: ['team'] }) });
}

/** Adds a member. */
export const useAddMember = (): UseMutationResult<Member, Error, CreateMember> =>
  useWrite((body) => must(northline.POST('/api/team/members', { body })));

/** Changes a member. */
export const useChangeMember = (): UseMutationResult<Member, Error, { id: string; body: UpdateMember }> =>
  useWrite(({ id, body }) => must(northline.PATCH('/api/team/members/{id}', { ...at(id), body })));

/** Removes a member; their sessions end, and keys that they made stop working. */
export const useRemoveMember = (): UseMutationResult<unknown, Error, string> =>
  useWrite((id) => must(northline.DELETE('/api/team/members/{id}', at(id))));
