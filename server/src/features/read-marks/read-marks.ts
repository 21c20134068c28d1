import type { Entity } from '@piiri/schemas';
import { and, type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { EntityCall } from '../../engine/calls/context.ts';
import { ENTITIES, tableOf } from '../../engine/model/tables.ts';
import { visible } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { readerPseudonym, readerPseudonyms } from './pseudonym.ts';
import { contentReads } from './tables.ts';

/** Marks that are kept of an entity, those of the newest objects. */
const MAX_MARKS = 5000;

type ReadCall = Omit<EntityCall, 'entity' | 'asEditor'>;

/** The entities that employees read, of those that a company uses. */
export const readableEntities = (actor: Actor): Entity[] =>
  [...ENTITIES.values()].filter(
    (entity) =>
      entity.employee && isSwitchedOn(actor, entity.feature) && conditionFor(actor, entity, 'read') !== false,
  );

const ownRows = (services: Pick<Services, 'signatures'>, actor: Actor): SQL =>
  sql`${contentReads.tenant_id} = ${actor.tenantId}::int
    and ${contentReads.pseudonym} = any(${sql.param(readerPseudonyms(services, actor))}::text[])`;

/** What the caller has read: ids by entity. */
export async function listReads(db: Db, { services, actor }: ReadCall): Promise<Record<string, number[]>> {
  const rows = await db
    .select({ entity: contentReads.entity, ids: contentReads.ids })
    .from(contentReads)
    .where(ownRows(services, actor));
  return Object.fromEntries(
    readableEntities(actor).map(({ name }) => [
      name,
      [...new Set(rows.flatMap(({ entity, ids }) => (entity === name ? ids : [])))],
    ]),
  );
}

/** Marks objects of an entity as read by the caller, of those that they see: some, or all. */
export async function addReads(
  db: Db,
  call: ReadCall,
  entity: Entity,
  ids: readonly number[] | 'all',
): Promise<void> {
  const { services, actor } = call;
  const table = tableOf(entity);
  const own = { ...call, entity, asEditor: false };
  const seen = and(
    visible(own, table, conditionFor(actor, entity, 'read')),
    ids === 'all' ? undefined : sql`${table.id} = any(${sql.param([...ids])}::int[])`,
  );
  // Marks under a former secret move to the present one.
  await db.execute(sql`
    with former as (
      delete from ${contentReads} where ${ownRows(services, actor)} and ${contentReads.entity} = ${entity.name}
        and ${contentReads.pseudonym} <> ${readerPseudonym(services, actor)} returning ids),
    marks as (select ${table.id} as id from ${table} where ${seen} union select unnest(ids) from former)
    insert into ${contentReads} as known (tenant_id, pseudonym, entity, ids)
    select ${actor.tenantId}::int, ${readerPseudonym(services, actor)}, ${entity.name},
      array(select id from marks order by id desc limit ${MAX_MARKS})
    on conflict (tenant_id, pseudonym, entity) do update set ids = array(
      select distinct id from unnest(known.ids || excluded.ids) id order by id desc limit ${MAX_MARKS})`);
}
