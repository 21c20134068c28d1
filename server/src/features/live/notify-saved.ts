import type { Change } from '../../engine/commit/transaction.ts';
import { kindOf } from '../../engine/model/kind.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import type { Services } from '../../platform/services.ts';

/** What makes an object another than the one that a form shows. An order does not. */
const ACTIONS: ReadonlySet<string> = new Set(['update', 'revert', 'attach', 'detach']);

/** Most objects of one transaction that forms are told of. */
const MAX_OBJECTS = 200;

/** Whether a change is of an object that may be open in a form of the console. */
export function isSaving({ entity, action, id }: Change): boolean {
  const { console, types } = ENTITIES.get(entity) ?? {};
  return id !== undefined && ACTIONS.has(action) && Boolean(console ?? types);
}

/** Tells forms that are open that their objects were saved, and by whom; each object once. */
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
