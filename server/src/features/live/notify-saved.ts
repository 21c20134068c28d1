import type { Change } from '../../engine/commit/transaction.ts';
import { kindOf } from '../../engine/model/references.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import type { Services } from '../../platform/services.ts';

/** Actions after which an open form is out of date. Sorting is not one. */
const ACTIONS: ReadonlySet<string> = new Set(['update', 'revert', 'attach', 'detach']);

/** Maximum number of objects per transaction that open forms are notified of. */
const MAX_OBJECTS = 200;

/** Returns whether a change concerns an object that may be open in a form of the console. */
export function isSaving({ entity, action, id }: Change): boolean {
  const { console, types } = ENTITIES.get(entity) ?? {};
  return id !== undefined && ACTIONS.has(action) && Boolean(console ?? types);
}

/** Notifies open forms that their objects were saved, and by whom; each object once. */
export function notifySaved({ bus }: Services, changes: readonly Change[]): void {
  const saved = new Map(changes.map((change) => [`${change.entity} ${change.id}`, change]));
  for (const { entity: name, id, actor, after, before } of [...saved.values()].slice(0, MAX_OBJECTS)) {
    const entity = ENTITIES.get(name);
    const row = after ?? before;
    if (entity && typeof row?.tenant_id === 'number' && id !== undefined)
      bus.publish('saved', {
        tenant: row.tenant_id,
        entity: kindOf(entity, row),
        id,
        user: actor?.userId ?? null,
      });
  }
}
