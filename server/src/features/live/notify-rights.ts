import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../engine/commit/transaction.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import type { Services } from '../../platform/services.ts';

/** Entities whose rows affect the rights of everyone in a tenant. */
const TENANT_WIDE_ENTITIES = ['tenant', 'chat_channel'];

/** Returns the columns of an object that decide who may see and change it. */
function decisiveColumns(entity: string): string[] {
  const { group, more, groups, managers } = ENTITIES.get(entity)?.visibility ?? {};
  return [group, more, groups, managers, 'deleted_at'].flatMap((name) => name ?? []);
}

/** Returns whether a change changes who may see an object. */
function changesVisibility({ entity, before, after }: Change): boolean {
  if (!before || !after || !ENTITIES.get(entity)?.console) return false;
  return decisiveColumns(entity).some((name) => !isDeepStrictEqual(before[name], after[name]));
}

/** Returns whether live connections must be checked again because of a change. */
export function changesRights(change: Change): boolean {
  return (
    change.entity === 'user' || TENANT_WIDE_ENTITIES.includes(change.entity) || changesVisibility(change)
  );
}

/** Returns the tenant of a change; for a row of `tenants` that is its own id. */
function tenantOf({ entity, id, before, after }: Change): number {
  return (entity === 'tenant' ? id : (after ?? before)?.tenant_id) as number;
}

/** Notifies all processes at once which live connections and open forms must be checked again. */
export function notifyRights({ bus }: Services, changes: readonly Change[]): void {
  const users = new Map<number, number[]>();
  const companies = new Set<number>();
  for (const change of changes) {
    const { entity, id } = change;
    const tenant = tenantOf(change);
    if (TENANT_WIDE_ENTITIES.includes(entity)) companies.add(tenant);
    else if (entity === 'user' && id !== undefined) {
      const ids = users.get(tenant);
      if (ids) ids.push(id);
      else users.set(tenant, [id]);
    }
    if (changesVisibility(change) && id !== undefined) bus.publish('visibility', { tenant, entity, id });
  }
  for (const tenant of companies) bus.publish('rights', { tenant });
  for (const [tenant, ids] of users) bus.publish('rights', { tenant, users: ids });
}
