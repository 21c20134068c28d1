import { groupField } from '@piiri/schemas';
import type { RaRecord } from 'ra-core';
import { callEntity } from '../../data/api/api.ts';
import { consoleEntities } from '../../data/definitions/resources.ts';
import type { ReferenceCounts } from '../../generate/registry/delete-strategy.ts';

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
