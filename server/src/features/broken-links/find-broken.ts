import type { Entity } from '@piiri/schemas';
import type { BrokenLink } from '@piiri/shared/contracts/broken-links.ts';
import { type SQL, sql } from 'drizzle-orm';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { readRows } from '../../engine/read/query.ts';
import { columnIn } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { groupBy } from '../../platform/group-by.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import { collectLinks, type Link } from './collect-links.ts';
import { type Target, targetOf } from './target.ts';

type Reason = BrokenLink['reason'];

/** A link of an object that leads nowhere. */
export interface FoundBroken extends Link {
  entity: string;
  id: number;
  reason: Reason;
}

/** Number of objects whose links are checked together. */
const BATCH = 200;

/** A company whose links are checked. */
interface Checked {
  db: Db;
  tenantId: number;
  origins: ReadonlySet<string>;
}

/** Returns a key of a target, equal for equal targets. */
const keyOf = (target: Target): string => JSON.stringify(target);

/** Whether nobody reads an object, because it is not published, not yet, or no more. */
function isHidden({ publishing }: Entity, row: Readonly<Record<string, unknown>>, now: Date): boolean {
  if (!publishing) return false;
  const { field, release, expire } = publishing;
  const [from, until] = [release, expire].map((name) => (name ? (row[name] as Date | null) : null));
  return row[field] !== true || Boolean(from && from > now) || Boolean(until && until <= now);
}

/** Returns the reasons of object targets that lead nowhere, by the target's key. */
async function judgeObjects(
  { db, tenantId }: Checked,
  entity: Entity,
  targets: readonly Extract<Target, { kind: 'object' }>[],
): Promise<Map<string, Reason>> {
  const table = tableOf(entity);
  const ids = targets.map(({ id }) => id);
  const ofTenant = table.tenant_id ? sql`${table.tenant_id} = ${tenantId}::int and ` : sql``;
  const rows = await readRows(
    db,
    table,
    sql`${ofTenant}${table.deleted_at} is null and ${table.id} = any(${sql.param(ids)}::int[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const reasons = new Map<string, Reason>();
  const now = new Date();
  for (const target of targets) {
    const row = byId.get(target.id);
    const isOfType = target.type === undefined || row?.[entity.types?.name ?? ''] === target.type;
    if (!row || !isOfType) reasons.set(keyOf(target), 'gone');
    else if (isHidden(entity, row, now)) reasons.set(keyOf(target), 'not_published');
  }
  return reasons;
}

/** Returns which texts a select finds. */
async function findTexts(db: Db, select: SQL): Promise<Set<string>> {
  const { rows } = await db.execute<{ value: string }>(select);
  return new Set(rows.map(({ value }) => value));
}

/** Returns the reasons of targets that lead nowhere, by the target's key. */
async function judge(checked: Checked, targets: readonly Target[]): Promise<Map<string, Reason>> {
  const { db, tenantId } = checked;
  const reasons = new Map<string, Reason>();
  const ofKind = <Kind extends Target['kind']>(kind: Kind) =>
    targets.filter((target): target is Extract<Target, { kind: Kind }> => target.kind === kind);
  for (const target of ofKind('unknown')) reasons.set(keyOf(target), 'unknown_address');
  for (const [name, own] of groupBy(ofKind('object'), ({ entity }) => entity))
    for (const [key, reason] of await judgeObjects(checked, entityOf(name), own)) reasons.set(key, reason);
  const [types, pictures, own] = [ofKind('type'), ofKind('picture'), ofKind('file')];
  const stored = sql`from ${files} where (${files.tenant_id} = ${tenantId}::int or ${files.tenant_id} is null)
    and ${files.state} <> ${ORPHANED}`;
  if (types.length > 0) {
    const names = await findTexts(
      db,
      sql`select name as value from content_types where tenant_id = ${tenantId}::int and deleted_at is null`,
    );
    for (const target of types) if (!names.has(target.type)) reasons.set(keyOf(target), 'gone');
  }
  if (pictures.length > 0) {
    const keys = await findTexts(
      db,
      sql`select ${files.key} as value ${stored} and ${files.key} = any(${sql.param(pictures.map(({ key }) => key))}::text[])`,
    );
    for (const target of pictures) if (!keys.has(target.key)) reasons.set(keyOf(target), 'gone');
  }
  if (own.length > 0) {
    const ids = await findTexts(
      db,
      sql`select ${files.id}::text as value ${stored} and ${files.id} = any(${sql.param(own.map(({ id }) => id))}::int[])`,
    );
    for (const target of own) if (!ids.has(String(target.id))) reasons.set(keyOf(target), 'gone');
  }
  return reasons;
}

/** Returns the links of an entity's objects in a company that lead nowhere, some objects at a time. */
export async function* findBroken(checked: Checked, entity: Entity): AsyncGenerator<FoundBroken[]> {
  const { db, tenantId, origins } = checked;
  const table = tableOf(entity);
  for (let last = 0; ; ) {
    const rows = await readRows(
      db,
      table,
      sql`${columnIn(table, 'tenant_id')} = ${tenantId}::int and ${table.deleted_at} is null and ${table.id} > ${last}::int
        order by ${table.id} limit ${BATCH}::int`,
    );
    const links = rows.flatMap((row) =>
      collectLinks(entity, row).flatMap(({ field, address }) => {
        const target = targetOf(address, origins);
        return target ? [{ entity: entity.name, id: row.id, field, address, target }] : [];
      }),
    );
    const targets = new Map(links.map(({ target }) => [keyOf(target), target]));
    const reasons = await judge(checked, [...targets.values()]);
    yield links.flatMap(({ target, ...link }) => {
      const reason = reasons.get(keyOf(target));
      return reason ? [{ ...link, reason }] : [];
    });
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}
