import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { client } from '../../providers/data/http.ts';
import { httpError, messageOf } from '../../providers/data/problem.ts';
import { entityNamed, isOfLists } from '../../resources.ts';

/** Which people of a group: those who belong to it, or those who look after it. */
export type Side = 'members' | 'admins';

/** One of them, as the list says. */
export interface Person {
  id: number;
  first_name: string;
  last_name: string;
  job_title: string | null;
  picture_thumbnail: string | null;
}

export const PAGE_SIZE = 20;

/** A page of a group's people, and how one is made of them and not any more. What others change meanwhile stays. */
export function useGroupPeople(
  group: number,
  side: Side,
  { page, search }: { page: number; search: string },
) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const path = `v1/tenant/groups/${group}/${side}/`;
  const key = ['group people', group, side];
  const people = useQuery({
    queryKey: [...key, page, search],
    queryFn: async () => {
      const query = { page, page_size: PAGE_SIZE, ...(search && { search }) };
      const result = await client.get<{ count: number; results: Person[] }>(path, { query });
      if (!result.ok) throw httpError(result);
      return result.data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  /** Gives whether it was stored. */
  const change = async (body: { add?: number[]; remove?: number[] }): Promise<boolean> => {
    const result = await client.request('PATCH', path, { body });
    if (!result.ok) notify(messageOf(httpError(result)), { type: 'error' });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: key }),
      queryClient.invalidateQueries({ predicate: isOfLists(entityNamed('group')) }),
      queryClient.invalidateQueries({ predicate: isOfLists(entityNamed('user')) }),
    ]);
    return result.ok;
  };
  return { people, change };
}
