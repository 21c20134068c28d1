import { type Entity, titlePaths } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { mapInTurns } from '../../../platform/jobs/turns.ts';
import type { Change, Listener } from '../../commit/transaction.ts';
import { history } from '../history-table.ts';
import { differencesOf } from './changes.ts';
import { isPerson, isRecorded, recordedEntity } from './recorded.ts';

interface Entry {
  user_id: number | null;
  entity: string;
  object_id: number | null;
  action: string;
  title: Record<string, string> | null;
  changes: object;
  withheld: string[];
}

/** What an object is called, by language; under an empty one what is in none. */
function titleOf(entity: Entity, row: Change['after']): Record<string, string> | null {
  if (!row || isPerson(entity)) return null;
  const [path = ''] = titlePaths(entity);
  const [name = '', part] = path.split('.');
  const value = row[part ?? name];
  if (part) return (value ?? {}) as Record<string, string>;
  return typeof value === 'string' ? { '': value } : {};
}

/** Whether somebody only changed their own details, which is nobody else's business. */
const isOwn = (entity: Entity, { actor, id }: Change) =>
  actor !== undefined && !actor.isTenantAdmin && actor.userId === id && isPerson(entity);

function entryOf(change: Change): Entry | undefined {
  const { action, id, before, after, details = {}, actor } = change;
  const entity = isRecorded(action) ? recordedEntity(change.entity) : undefined;
  if (!entity || id === undefined || isOwn(entity, change)) return undefined;
  const compares = after && action !== 'delete' && action !== 'restore';
  const { changes, withheld } = compares
    ? differencesOf(entity, before, after)
    : { changes: {}, withheld: [] };
  const all = { ...changes, ...details };
  const saysNothing = Object.keys(all).length === 0 && withheld.length === 0;
  // An order of what hangs on an object moves none.
  if (saysNothing && (action === 'update' || (action === 'sort' && before === after))) return undefined;
  return {
    user_id: actor?.userId ?? null,
    entity: entity.name,
    object_id: id,
    action,
    title: titleOf(entity, after ?? before),
    changes: all,
    withheld,
  };
}

/** An order of several objects is one thing that somebody did. */
function withOrdersAsOne(entries: readonly Entry[]): Entry[] {
  const counted = new Map<string, number>();
  for (const { entity, action } of entries)
    if (action === 'sort') counted.set(entity, (counted.get(entity) ?? 0) + 1);
  const merged = new Set<string>();
  return entries.flatMap((entry) => {
    if (entry.action !== 'sort' || (counted.get(entry.entity) ?? 0) < 2) return [entry];
    if (merged.has(entry.entity)) return [];
    merged.add(entry.entity);
    return [{ ...entry, object_id: null, title: null, changes: {} }];
  });
}

/** Writes down who changed what, in the transaction that changes it; however many objects that were, in one statement. */
export const recordHistory: Listener = async ({ db, tenantId }, changes) => {
  if (tenantId === 0) return;
  const recorded = await mapInTurns(changes, entryOf);
  const entries = withOrdersAsOne(recorded.filter((entry) => entry !== undefined));
  if (entries.length === 0) return;
  await db.execute(sql`
    insert into ${history} (tenant_id, user_id, entity, object_id, action, title, changes, withheld)
    select ${tenantId}::int, e.user_id, e.entity, e.object_id, e.action, e.title, e.changes, e.withheld
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e(user_id int, entity text, object_id int, action text, title jsonb, changes jsonb, withheld text[])`);
};
