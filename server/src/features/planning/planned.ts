import { type Entity, publishedField, storedName } from '@piiri/schemas';
import { and, type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { Call } from '../../engine/access/call.ts';
import { ANY_READER } from '../../engine/access/condition.ts';
import { versions } from '../../engine/commit/versions-table.ts';
import { kindSql } from '../../engine/model/references.ts';
import { ENTITIES, type EntityTable, tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/present.ts';
import { isVisible } from '../../engine/read/read.ts';
import { columnIn } from '../../platform/db/columns.ts';
import { reviews } from '../reviews/public.ts';

/** What narrows the calendar and the board. */
export interface Narrowing {
  /** Kind as in answers: `content/lunch_menu` for a company's content type. */
  entity?: string;
  group?: number;
}

const TENANT = ANY_READER['reader.tenant'];
const { now: NOW } = ANY_READER;
const [KIND, GROUP, UNPUBLISHED] = ['kind', 'group', 'unpublished'].map((name) => sql.placeholder(name));

/** What a statement needs about an entity's objects. */
export interface PlannedEntity {
  entity: Entity;
  table: EntityTable;
  /** Condition for the objects that the caller edits and that match the filters. */
  where: SQL | undefined;
  kind: SQL;
  title: SQL;
  state: SQL;
  published: SQL;
  /** When an object's draft is published automatically. */
  draftAt: SQL;
  review: SQL;
}

/** Returns the values of the filters' placeholders. */
export function narrowingValues({ actor }: Pick<Call, 'actor'>, { entity, group }: Narrowing) {
  return {
    kind: entity ?? null,
    group: group ?? null,
    // Objects of types without publishing are visible as soon as they are saved, so there is nothing to plan.
    unpublished: actor.definitions.contentTypes
      .filter(({ publishing }) => !publishing)
      .map(({ name }) => name),
  };
}

/** Condition for objects that are for a group. Objects that are for everyone without a group match no group. */
function isForGroup({ visibility = {} }: Entity, table: EntityTable): SQL {
  const { group, more, groups } = visibility;
  const ways = [
    group && sql`${columnIn(table, group)} = ${GROUP}::int`,
    more && sql`${GROUP}::int = any(${columnIn(table, more)})`,
    groups && sql`${GROUP}::int = any(${columnIn(table, groups)})`,
  ].filter((way) => typeof way === 'object');
  return sql`(${GROUP}::int is null or ${ways.length > 0 ? sql.join(ways, sql` or `) : sql`false`})`;
}

/** Returns the time at which an object is over by its own times; undefined if its entity has none. */
function endTimeOf({ times }: Entity, table: EntityTable): SQL | undefined {
  const columns = [times?.ends, times?.starts].flatMap((name) =>
    name ? [sql`${columnIn(table, name)}`] : [],
  );
  return columns.length > 0 ? sql`coalesce(${sql.join(columns, sql`, `)})` : undefined;
}

/** Expression for an object's state; see `BOARD_STATES`. */
function stateSql(
  entity: Entity,
  table: EntityTable,
  { published, draftAt, review }: Pick<PlannedEntity, 'published' | 'draftAt' | 'review'>,
): SQL {
  const { release, expire } = entity.publishing ?? {};
  const over = [expire ? sql`${columnIn(table, expire)}` : undefined, endTimeOf(entity, table)].filter(
    (time) => time !== undefined,
  );
  const isOver = over.map((time) => sql`when ${time} <= ${NOW} then 'ended'`);
  return sql`case when ${review} is not null then 'review'
    when not ${published} then case when ${draftAt} is not null then 'scheduled' else 'draft' end
    ${sql.join(isOver, sql` `)}
    ${release ? sql`when ${columnIn(table, release)} > ${NOW} then 'scheduled'` : sql``}
    else 'published' end`;
}

/** Returns what a statement needs about the entity's objects that a caller can plan; undefined if there are none. */
function plannedOf(call: Call, entity: Entity): PlannedEntity | undefined {
  const field = publishedField(entity);
  const isPlanned = entity.publishing?.field === 'published' && (entity.console ?? entity.types);
  const condition = conditionFor(call.actor, entity, 'update');
  if (!field || !isPlanned || condition === false || !isSwitchedOn(call.actor, entity.feature))
    return undefined;
  const table = tableOf(entity);
  const asEditor = { ...call, entity, asEditor: true };
  const published = sql`${columnIn(table, field)}`;
  const draft = sql`from ${versions} where ${versions.tenant_id} = ${TENANT} and ${versions.entity} = ${storedName(entity)}
    and ${versions.state} <> 'published' and ${versions.object_id} = ${table.id}`;
  const draftAt = sql`(select ${versions.publish_at} ${draft})`;
  const review = sql`(select json_build_object('id', r.id, 'may_decide', r.asked_by is distinct from ${ANY_READER['reader.id']}::int,
      'changed', r.changed)
    from ${reviews} r where r.tenant_id = ${TENANT} and r.entity = ${storedName(entity)} and r.object_id = ${table.id}
      and r.state = 'open' and (not ${published} or exists (select ${draft})))`;
  const kind = kindSql(entity, table);
  return {
    entity,
    table,
    kind,
    published,
    draftAt,
    review,
    state: stateSql(entity, table, { published, draftAt, review }),
    title: titleSql(asEditor, entity, table, sql`${table}`),
    where: and(
      isVisible(asEditor, table, condition),
      sql`(${KIND}::text is null or ${kind} = ${KIND}::text)`,
      isForGroup(entity, table),
      entity.types && sql`${columnIn(table, entity.types.name)} <> all(${UNPUBLISHED}::text[])`,
    ),
  };
}

/** Returns the same for all entities of the console. */
export const plannedEntities = (call: Call): PlannedEntity[] =>
  [...ENTITIES.values()].flatMap((entity) => plannedOf(call, entity) ?? []);
