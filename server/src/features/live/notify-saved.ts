import type { Change } from '../../engine/commit/transaction.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import type { Services } from '../../platform/services.ts';

/** What makes an object another than the one that a form shows. An order does not. */
const ACTIONS: ReadonlySet<string> = new Set(['update', 'revert', 'attach', 'detach']);

/** Most objects of one transaction that forms are told of. */
const MAX_OBJECTS = 200;

/** Whether a change is of an object that may be open in a form of the console. */
export const isSaving = ({ entity, action, id }: Change): boolean =>
  id !== undefined && ACTIONS.has(action) && ENTITIES.get(entity)?.console !== undefined;

/** Tells forms that are open that their objects were saved, and by whom; each object once. */
export function notifySaved({ bus }: Services, changes: readonly Change[]): void {
  const saved = new Map(changes.map((change) => [`${change.entity} ${change.id}`, change]));
  for (const { entity, id, actor, after, before } of [...saved.values()].slice(0, MAX_OBJECTS)) {
    const tenant = (after ?? before)?.tenant_id;
    if (typeof tenant === 'number' && id !== undefined)
      bus.publish('saved', { tenant, entity, id, user: actor?.userId ?? null });
  }
}
