import { type Entity, storedName } from '@piiri/schemas';
import { and, type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { Call } from '../../engine/access/call.ts';
import { kindSql } from '../../engine/model/references.ts';
import { ENTITIES, entityOf, tableOf } from '../../engine/model/tables.ts';
import { isVisible } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { ITEM_ENTITY, ownDefinition, ownKinds } from '../content-types/public.ts';
import { readerPseudonym, readerPseudonyms } from './pseudonym.ts';
import { contentReads } from './tables.ts';

/** Maximum number of marks per person and entity; those of the newest objects are kept. */
const MAX_MARKS = 5000;

/** The kinds of content that employees read, of those that a company uses, types of its own included. */
function readableKinds(actor: Actor): string[] {
  const isRead = (entity: Entity) => conditionFor(actor, entity, 'read') !== false;
  const entities = [...ENTITIES.values()].filter(
    (entity) => entity.employee && isSwitchedOn(actor, entity.feature) && isRead(entity),
  );
  const own = ownKinds(actor).filter((kind) => isRead(ownDefinition(actor, kind) as Entity));
  return [...entities.map(({ name }) => name), ...own];
}

/** Returns the definition of a kind that employees can read; undefined for other kinds. */
export const readableEntity = (actor: Actor, kind: string): Entity | undefined =>
  readableKinds(actor).includes(kind) ? (ENTITIES.get(kind) ?? ownDefinition(actor, kind)) : undefined;

const ownRows = (services: Pick<Services, 'signatures'>, actor: Actor): SQL =>
  sql`${contentReads.tenant_id} = ${actor.tenantId}::int
    and ${contentReads.pseudonym} = any(${sql.param(readerPseudonyms(services, actor))}::text[])`;

/** Groups objects of content types by their kind, as rows of read marks. */
async function byOwnType(db: Db, ids: readonly number[]): Promise<{ entity: string; ids: number[] }[]> {
  if (ids.length === 0) return [];
  const item = entityOf(ITEM_ENTITY);
  const table = tableOf(item);
  const { rows } = await db.execute<{ entity: string; ids: number[] }>(sql`
    select ${kindSql(item, table)} as entity, array_agg(${table.id}) as ids from ${table}
    where ${table.id} = any(${sql.param([...ids])}::int[]) group by 1`);
  return rows;
}

/** What the caller has read: ids by kind. */
export async function listReads(db: Db, { services, actor }: Call): Promise<Record<string, number[]>> {
  const stored = await db
    .select({ entity: contentReads.entity, ids: contentReads.ids })
    .from(contentReads)
    .where(ownRows(services, actor));
  const ofItems = stored.flatMap(({ entity, ids }) => (entity === ITEM_ENTITY ? ids : []));
  const rows = [...stored, ...(await byOwnType(db, ofItems))];
  return Object.fromEntries(
    readableKinds(actor).map((kind) => [
      kind,
      [...new Set(rows.flatMap(({ entity, ids }) => (entity === kind ? ids : [])))],
    ]),
  );
}

/** Marks some or all objects of an entity that the caller sees as read. */
export async function addReads(
  db: Db,
  call: Call,
  entity: Entity,
  ids: readonly number[] | 'all',
): Promise<void> {
  const { services, actor } = call;
  const table = tableOf(entity);
  const own = { ...call, entity, asEditor: false };
  const seen = and(
    isVisible(own, table, conditionFor(actor, entity, 'read')),
    ids === 'all' ? undefined : sql`${table.id} = any(${sql.param([...ids])}::int[])`,
  );
  // Moves marks under a pseudonym by a previous key to the current one.
  await db.execute(sql`
    with former as (
      delete from ${contentReads} where ${ownRows(services, actor)} and ${contentReads.entity} = ${storedName(entity)}
        and ${contentReads.pseudonym} <> ${readerPseudonym(services, actor)} returning ids),
    marks as (select ${table.id} as id from ${table} where ${seen} union select unnest(ids) from former)
    insert into ${contentReads} as known (tenant_id, pseudonym, entity, ids)
    select ${actor.tenantId}::int, ${readerPseudonym(services, actor)}, ${storedName(entity)},
      array(select id from marks order by id desc limit ${MAX_MARKS})
    on conflict (tenant_id, pseudonym, entity) do update set ids = array(
      select distinct id from unnest(known.ids || excluded.ids) id order by id desc limit ${MAX_MARKS})`);
}
