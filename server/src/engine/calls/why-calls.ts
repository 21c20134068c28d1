import type { Entity } from '@piiri/schemas';
import { z } from 'zod';
import { authorize } from '../access/access.ts';
import type { EntityCall } from '../access/call.ts';
import { GROUP, groupsOf } from '../model/people.ts';
import { findRow, visibilityOf } from '../read/read.ts';
import { namesNow } from '../read/show-changes.ts';
import type { EntityRoute } from './route.ts';
import { supportsViewAs } from './view-as.ts';

const answer = z.object({
  because: z.array(z.object({ group: z.int(), group_name: z.string() })),
});

/**
 * Returns the caller's groups that make an object visible to them. Throws `not_found` when it is not visible to them.
 */
async function explainVisibility(call: EntityCall, id: number): Promise<z.output<typeof answer>> {
  const { actor, entity, services } = call;
  const condition = authorize(call, visibilityOf(call));
  return services.database.tenant(actor.tenantId, async (db) => {
    const named = groupsOf(entity, await findRow(db, call, id, condition));
    const isForEveryone = named.length === 0 && !entity.visibility?.group;
    const all = isForEveryone ? [actor.everyoneGroup] : named;
    const own = all.filter((group) => group !== null && actor.groups.includes(group)) as number[];
    const names = (await namesNow(db, call, new Map([[GROUP, new Set(own)]]))).get(GROUP);
    return { because: own.map((group) => ({ group, group_name: names?.get(group)?.name ?? '' })) };
  });
}

/** The call with which readers ask why they see an object, for entities with an audience. */
export function whyCalls(entity: Entity, objectPath: string): EntityRoute[] {
  if (!supportsViewAs(entity) || !entity.api.calls.includes('get')) return [];
  return [
    {
      call: 'why',
      operation: 'read',
      method: 'GET',
      path: `${objectPath}/why`,
      summary: 'List the caller’s groups that make an object visible to them',
      answers: { 200: answer },
      handler: (call) => explainVisibility(call, call.params.id),
    },
  ];
}
