import type { RaRecord } from 'react-admin';
import type { Meaning } from '../../deletion/fates.ts';
import { client } from '../../providers/data/http.ts';

/** How many belong to a group by now; what a list or a form knows may be of before some were added. */
async function membersOf({ id, member_count }: RaRecord): Promise<number> {
  const found = await client.get<{ member_count: number }>(`v1/tenant/groups/${id}/`);
  return found.ok ? found.data.member_count : Number(member_count ?? 0);
}

/** What the deletion of groups means to their people; nothing where nobody belongs to them. */
export async function whoLeaves(groups: readonly RaRecord[]): Promise<Meaning | undefined> {
  const counts = await Promise.all(groups.map(membersOf));
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0) return undefined;
  return { words: groups.length === 1 ? 'delete_group' : 'delete_groups', count };
}
