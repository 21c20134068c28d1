import type { PersonRow } from '@piiri/shared/contracts/routes.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../data/api/api.ts';
import { useAction, useRefreshAnswers, useRefreshLists } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';

/** The members of a group, or its admins. */
export type PeopleKind = 'members' | 'admins';

export type Person = PersonRow;

export const PAGE_SIZE = 20;

/**
 * Reads a page of a group's members or admins, and returns a function that adds and removes some. Only the given people
 * change, so that concurrent changes by others persist.
 */
export function useGroupPeople(
  group: number,
  side: PeopleKind,
  { page, search }: { page: number; search: string },
) {
  const path = `v1/tenant/groups/${group}/${side}/` as const;
  const people = useCall(`GET ${path}`, {
    query: { page, page_size: PAGE_SIZE, search: search || undefined },
    placeholderData: keepPreviousData,
  });
  const refreshLists = useRefreshLists('group', 'user');
  const refreshPeople = useRefreshAnswers(new RegExp(`^GET ${path}$`));
  const { run } = useAction(() => Promise.all([refreshPeople(), refreshLists()]));
  /** Resolves to whether the change was stored. */
  const change = (body: { add?: number[]; remove?: number[] }) => run(() => call(`PATCH ${path}`, { body }));
  return { people, change };
}
