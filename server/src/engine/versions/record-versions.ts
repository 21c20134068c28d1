import {
  type CompanyDefinitions,
  type Entity,
  publishedField,
  supportsDrafts,
  titlePaths,
} from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { pseudonymIn } from '../../platform/auth/request-source.ts';
import { files } from '../../platform/db/tables/files.ts';
import { mapYielding } from '../../platform/jobs/for-each-row.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { isMoved } from '../commit/moved.ts';
import { APPROVE, isRecorded, recordedEntity, VIEW_AS } from '../commit/recorded.ts';
import type { Change, Listener, Transaction } from '../commit/transaction.ts';
import { type Changes, versions } from '../commit/versions-table.ts';
import { customFieldsOf } from '../custom/custom-fields.ts';
import { isPerson } from '../model/people.ts';
import { ENTITIES } from '../model/tables.ts';
import { differencesOf, fieldsOf, recordedColumns } from '../read/differences.ts';
import { needsApproval } from '../write/update.ts';

/** Returns an object's title by language; untranslated titles under an empty one. */
function titleOf(entity: Entity, row: Change['after']): Record<string, string> | null {
  if (!row || isPerson(entity)) return null;
  const [path = ''] = titlePaths(entity);
  const [name = '', part] = path.split('.');
  const value = row[part ?? name];
  if (part) return (value ?? {}) as Record<string, string>;
  return typeof value === 'string' ? { '': value } : {};
}

/**
 * Whether a person who is no tenant admin changed their own details, which is private. Changes of the ways to sign in
 * are recorded, because other people may have made them.
 */
const isSelfEdit = (entity: Entity, { action, actor, id }: Change) =>
  action === 'update' &&
  actor !== undefined &&
  !actor.isTenantAdmin &&
  actor.userId === id &&
  isPerson(entity);

function entryOf(change: Change, definitions: CompanyDefinitions) {
  const { action, id, before, after, details = {}, actor, agent } = change;
  const entity = isRecorded(action) ? recordedEntity(change.entity) : undefined;
  if (!entity || id === undefined || isSelfEdit(entity, change)) return undefined;
  const custom = customFieldsOf(definitions, entity);
  const compares = after && action !== 'delete' && action !== 'restore';
  const { changes, withheld } = compares
    ? differencesOf(entity, before, after, custom)
    : { changes: {}, withheld: [] };
  const all = { ...changes, ...details };
  const isEmptyRecord = Object.keys(all).length === 0 && withheld.length === 0;
  // Sorting an object's attachments does not move the object itself.
  if (isEmptyRecord && (action === 'update' || (action === 'sort' && before === after))) return undefined;
  return {
    user_id: actor?.userId ?? null,
    agent: agent ?? null,
    entity: entity.name,
    object_id: id as number | null,
    number: Number(after?.version ?? 0),
    action,
    title: titleOf(entity, after ?? before),
    columns: after && ENTITIES.has(entity.name) ? recordedColumns(entity, after, custom) : {},
    attached: fieldsOf(entity).find(({ file }) => file === 'attachments')?.name,
    changes: all,
    withheld,
  };
}

type Entry = NonNullable<ReturnType<typeof entryOf>>;

/** Joins the sorting of several objects into one entry. */
function mergeSorts(entries: readonly Entry[]): Entry[] {
  const sorted = new Map<string, number>();
  const moved = new Map<string, Changes>();
  for (const { entity, action, changes } of entries) {
    if (action !== 'sort') continue;
    sorted.set(entity, (sorted.get(entity) ?? 0) + 1);
    const named = Object.entries(changes).filter(([name]) => isMoved(name));
    moved.set(entity, { ...moved.get(entity), ...Object.fromEntries(named) });
  }
  return entries.flatMap((entry) => {
    const count = entry.action === 'sort' ? (sorted.get(entry.entity) ?? 0) : 1;
    if (count === 1) return [entry];
    sorted.set(entry.entity, 0);
    return count > 1
      ? [{ ...entry, object_id: null, title: null, columns: {}, changes: moved.get(entry.entity) ?? {} }]
      : [];
  });
}

/**
 * Stores the new state of changed objects, who changed them, and the differences, in the transaction that changes them;
 * one statement for any number of objects. `definitions`: the tenant's own.
 */
export async function recordVersions(
  { db, tenantId, source }: Transaction,
  changes: readonly Change[],
  definitions: CompanyDefinitions,
): Promise<void> {
  if (tenantId === 0) return;
  const recorded = await mapYielding(changes, (change) => entryOf(change, definitions));
  const entries = mergeSorts(recorded.filter((entry) => entry !== undefined));
  if (entries.length === 0) return;
  await db.execute(sql`
    insert into ${versions} (tenant_id, user_id, agent, entity, object_id, number, action, title, columns, files, changes, withheld,
      address_hash)
    select ${tenantId}::int, e.user_id, e.agent, e.entity, e.object_id, e.number, e.action, e.title, e.columns,
      case when e.attached is not null then array(select f.id from ${files} f where f.tenant_id = ${tenantId}::int
        and f.entity = e.entity and f.entity_id = e.object_id and f.field = e.attached and f.state = 'live'
        order by f.sort_order, f.id) end, e.changes, e.withheld,
      ${source ? pseudonymIn(tenantId, source.pseudonym) : null}::text
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(user_id int, agent text, entity text, object_id int, number int,
      action text, title jsonb, columns jsonb, attached text, changes jsonb, withheld text[])`);
}

/** The name of the job that publishes drafts at their time; see `publish-due.ts`. */
export const PUBLISH_DRAFTS = 'publish-drafts';

/** Plans the job for the next due draft, once the transaction that scheduled one has committed. */
export function schedulePublishing(tx: Transaction, { database }: Services): void {
  tx.afterCommit('drafts: scheduling a publication', () =>
    addJob(database.background.system, { name: PUBLISH_DRAFTS } as Job, null, { key: PUBLISH_DRAFTS }),
  );
}

/** Actions that keep the time: the approver's own, and those that change nothing. */
const TIME_PRESERVING: readonly string[] = [APPROVE, VIEW_AS];

/**
 * Whether a change invalidates the approved time of an unpublished object: it was published, or differs from what was
 * approved.
 */
function invalidatesSchedule({ entity: name, action, id, before, after, actor }: Change): boolean {
  const entity = ENTITIES.get(name);
  const field = entity && supportsDrafts(entity) ? publishedField(entity) : undefined;
  if (!field || id === undefined || before?.[field] !== false || !after || TIME_PRESERVING.includes(action))
    return false;
  return after[field] === true || (actor !== undefined && needsApproval({ actor }));
}

/** Deletes the approved times of unpublished objects that were changed since. */
export const deleteSchedules: Listener = async ({ db, tenantId }, changes) => {
  const ended = changes.filter(invalidatesSchedule);
  for (const name of new Set(ended.map(({ entity }) => entity))) {
    const ids = ended.flatMap(({ entity, id }) => (entity === name && id !== undefined ? [id] : []));
    await db.execute(sql`delete from ${versions} where ${versions.tenant_id} = ${tenantId} and ${versions.entity} = ${name}
      and ${versions.state} <> 'published' and ${versions.action} = ${APPROVE} and ${versions.object_id} = any(${sql.param(ids)}::int[])`);
  }
};
