import type { RaRecord } from 'react-admin';
import type { Meaning } from '../../deletion/fates.ts';
import { client } from '../../providers/data/http.ts';

/** Most groups that a call lists. */
const AT_ONCE = 500;

/** How many belong to some groups by now; what a list or a form knows may be of before some were added. */
async function countMembers(groups: readonly RaRecord[]): Promise<number> {
  const query = { id: groups.map(({ id }) => id).join(','), page_size: groups.length, admin_view: 1 };
  const found = await client.get<{ results: { member_count: number }[] }>('v1/tenant/groups/', { query });
  const rows = found.ok ? found.data.results : groups;
  return rows.reduce((sum, { member_count }) => sum + Number(member_count ?? 0), 0);
}

/** What the deletion of groups means to their people; nothing where nobody belongs to them. */
export async function whoLeaves(groups: readonly RaRecord[]): Promise<Meaning | undefined> {
  let count = 0;
  for (let from = 0; from < groups.length; from += AT_ONCE)
    count += await countMembers(groups.slice(from, from + AT_ONCE));
  if (count === 0) return undefined;
  return { words: groups.length === 1 ? 'delete_group' : 'delete_groups', count };
}
