import type { PersonRow } from '@piiri/shared/contracts/routes.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { call } from '../../providers/data/api.ts';
import { messageOf } from '../../providers/data/problem.ts';
import { useCall } from '../../providers/data/use-call.ts';
import { entityNamed, isOfLists } from '../../resources.ts';

/** Which people of a group: those who belong to it, or those who look after it. */
export type Side = 'members' | 'admins';

export type Person = PersonRow;

export const PAGE_SIZE = 20;

/** A page of a group's people, and how one is made of them and not any more. What others change meanwhile stays. */
export function useGroupPeople(
  group: number,
  side: Side,
  { page, search }: { page: number; search: string },
) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const path = `v1/tenant/groups/${group}/${side}/` as const;
  const people = useCall(`GET ${path}`, {
    query: { page, page_size: PAGE_SIZE, search: search || undefined },
    placeholderData: keepPreviousData,
  });
  /** Gives whether it was stored. */
  const change = async (body: { add?: number[]; remove?: number[] }): Promise<boolean> => {
    const isStored = await call(`PATCH ${path}`, { body }).then(
      () => true,
      (error) => notify(messageOf(error), { type: 'error' }) ?? false,
    );
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [`GET ${path}`] }),
      queryClient.invalidateQueries({ predicate: isOfLists(entityNamed('group')) }),
      queryClient.invalidateQueries({ predicate: isOfLists(entityNamed('user')) }),
    ]);
    return isStored;
  };
  return { people, change };
}
