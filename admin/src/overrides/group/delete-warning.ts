import { groupField } from '@piiri/schemas';
import type { RaRecord } from 'react-admin';
import { callEntity } from '../../data/api/api.ts';
import { consoleEntities, entityNamed } from '../../data/definitions/resources.ts';
import type { DeleteWarning, ReferenceCounts } from '../../generate/registry/override.ts';

/**
 * Counts a group's objects by entity, with the lists that can be filtered by group. Lists that cannot be read count as
 * 0 and are left out.
 */
export async function countReferences({ id }: RaRecord): Promise<ReferenceCounts> {
  const counted = consoleEntities.flatMap((entity) => {
    const field = groupField(entity);
    return field && entity.list.filters?.includes(field) ? [{ entity, field }] : [];
  });
  const counts = await Promise.all(
    counted.map(({ entity, field }) =>
      callEntity(entity, 'GET /', { query: { [field]: String(id), page_size: '1' } }).then(
        ({ count }) => [entity.name, count] as const,
        () => [entity.name, 0] as const,
      ),
    ),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Maximum number of groups that one call returns. */
const GROUPS_PER_CALL = 500;

/** Counts the current members of groups on the server: rows of a list may be outdated. */
async function countMembers(groups: readonly RaRecord[]): Promise<number> {
  const query = { id: groups.map(({ id }) => id).join(','), page_size: groups.length };
  const rows = await callEntity(entityNamed('group'), 'GET /', { query }).then(
    ({ results }) => results,
    () => groups,
  );
  return rows.reduce((sum, { member_count }) => sum + Number(member_count ?? 0), 0);
}

/** Returns the warning for deleting groups with their member count; undefined when they have no members. */
export async function deleteWarning(groups: readonly RaRecord[]): Promise<DeleteWarning | undefined> {
  let count = 0;
  for (let from = 0; from < groups.length; from += GROUPS_PER_CALL)
    count += await countMembers(groups.slice(from, from + GROUPS_PER_CALL));
  if (count === 0) return undefined;
  return { words: groups.length === 1 ? 'delete_group' : 'delete_groups', count };
}
