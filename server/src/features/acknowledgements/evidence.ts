import { type Entity, storedName } from '@piiri/schemas';
import { group } from '@piiri/schemas/entities/group.ts';
import type { AcknowledgementRow } from '@piiri/shared/contracts/acknowledgements.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityCall, Row } from '../../engine/access/call.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/present.ts';
import { allRows, listQuery, peopleQuery, type Range } from '../../engine/read/query.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { joinInCell } from '../../platform/documents/several-in-cell.ts';
import type { Table } from '../../platform/documents/table-data.ts';
import { serverText } from '../../platform/texts.ts';
import { acknowledgements } from './owned/acknowledgements.ts';
import { joinAcknowledgement, requiredReaders, requiredVersion } from './required-readers.ts';
import { acknowledgementRounds } from './tables.ts';

const ORDERS = {
  last_name: sql`users.last_name, users.first_name, users.id`,
  '-last_name': sql`users.last_name desc, users.first_name desc, users.id desc`,
  acknowledged_at: sql`given.acknowledged_at asc nulls last, users.id`,
  '-acknowledged_at': sql`given.acknowledged_at desc nulls last, users.id`,
} as const;

const positiveInteger = z.coerce
  .number('filter_wrong')
  .int('filter_wrong')
  .min(1, 'filter_wrong')
  .max(2_147_483_647, 'filter_wrong');

/** Query parameters of the list of people who are asked. */
export const evidenceQuery = peopleQuery.extend({
  search: listQuery.shape.search,
  ordering: z.enum(Object.keys(ORDERS) as [keyof typeof ORDERS], 'ordering_wrong').optional(),
  state: z.enum(['missing', 'done'], 'filter_wrong').optional(),
  group: positiveInteger.optional(),
  version: positiveInteger.optional().meta({
    description:
      'Version whose acknowledgements to list, including people no longer asked; default: the current version.',
  }),
});

export type EvidenceQuery = z.output<typeof evidenceQuery>;

/** An object whose acknowledgements are read, with the query. */
export interface Evidence {
  call: EntityCall;
  row: Row;
  query: EvidenceQuery;
}

const tenantOf = ({ call }: Evidence) => call.actor.tenantId;

/**
 * Returns the `from` clause: everyone who is asked and, if the query names a version, everyone who acknowledged that
 * version, even if they are no longer asked.
 */
function fromClause({ call: { actor, entity }, row, query }: Evidence): SQL {
  const join = joinAcknowledgement(actor.tenantId, entity, row.id, query.version ?? requiredVersion(row));
  const isRequired = requiredReaders(actor.tenantId, entity, row);
  const isListed = query.version ? sql`(${isRequired} or given.user_id is not null)` : isRequired;
  return sql`from users ${join} where users.tenant_id = ${actor.tenantId}::int and users.deleted_at is null and ${isListed}`;
}

/**
 * Returns a condition for the members of a group. A group that the caller does not administer has nobody: who is in it
 * would be told by who is left.
 */
function membersOf(group: number, { isTenantAdmin, adminGroups, everyoneGroup }: Actor): SQL {
  if (group === everyoneGroup) return sql`true`;
  return isTenantAdmin || adminGroups.includes(group)
    ? sql`users.groups @> array[${group}::int]`
    : sql`false`;
}

/** Returns the query's filters as a condition. */
function filterCondition({ call: { actor }, query: { state, group, search } }: Evidence): SQL {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  return sql.join(
    [
      sql`true`,
      ...(state ? [state === 'done' ? sql`given.user_id is not null` : sql`given.user_id is null`] : []),
      ...(group ? [membersOf(group, actor)] : []),
      ...words.map(
        (word) =>
          sql`(users.first_name || ' ' || users.last_name) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
      ),
    ],
    sql` and `,
  );
}

interface Counts extends Record<string, unknown> {
  count: number;
  required: number;
  done: number;
  erased: number;
  missing_with_phone: number;
}

/**
 * Returns how many people are asked and how many of them acknowledged the current version, regardless of the query, and
 * the number of rows that match the query.
 */
export async function countsOf(db: Db, evidence: Evidence) {
  const { call, row, query } = evidence;
  const { version: _, ...present } = query;
  const people = fromClause({ call, row, query: present });
  const { rows } = await db.execute<Counts>(sql`
    select (select count(*)::int ${fromClause(evidence)} and ${filterCondition(evidence)}) as count,
      count(*)::int as required, count(given.user_id)::int as done,
      (select count(*)::int from ${acknowledgements} former where former.tenant_id = ${call.actor.tenantId}::int
        and former.entity = ${storedName(call.entity)} and former.object_id = ${row.id}::int
        and former.version = ${requiredVersion(row)}::int and former.user_id is null) as erased,
      (count(*) filter (where given.user_id is null and users.phone is not null))::int as missing_with_phone
    ${people}`);
  return rows[0] ?? { count: 0, required: 0, done: 0, erased: 0, missing_with_phone: 0 };
}

/** Returns when the people who have not acknowledged were last reminded; null if never. */
export async function remindedAt(db: Db, tenantId: number, entity: Entity, id: number): Promise<Date | null> {
  const { rows } = await db.execute<{ time: string }>(sql`
    select time from ${acknowledgementRounds} where tenant_id = ${tenantId}::int and entity = ${storedName(entity)}
      and object_id = ${id}::int and round = 'reminder'`);
  return rows[0] ? new Date(rows[0].time) : null;
}

interface EvidenceRow extends Record<string, unknown> {
  id: number;
  first_name: string;
  last_name: string;
  groups: number[];
  names: string[];
  acknowledged_at: string | null;
  version: number | null;
  language: string | null;
  translated: string | null;
  content_hash: string | null;
}

/** Returns a page of the rows that match the query. Group admins see only the groups that they administer. */
export async function evidenceRows(
  db: Db,
  evidence: Evidence,
  { limit, offset }: Range,
): Promise<AcknowledgementRow[]> {
  const { isTenantAdmin, adminGroups } = evidence.call.actor;
  const isOwnGroup = isTenantAdmin ? sql`true` : sql`g.id = any(${sql.param(adminGroups)}::int[])`;
  const name = titleSql(evidence.call, group, tableOf(group), sql`g`);
  const { rows } = await db.execute<EvidenceRow>(sql`
    select found.*, own.ids as groups, own.names from (
      select users.id, users.first_name, users.last_name, users.groups as all_groups,
        row_number() over (order by ${ORDERS[evidence.query.ordering ?? 'last_name']}) as position,
        given.acknowledged_at, given.version, given.language, given.translated, given.content_hash
      ${fromClause(evidence)} and ${filterCondition(evidence)}
      order by position limit ${limit}::int offset ${offset}::int) found
    cross join lateral (
      select coalesce(array_agg(g.id order by g.name), '{}') as ids, coalesce(array_agg(${name} order by g.name), '{}') as names
      from groups g where g.tenant_id = ${tenantOf(evidence)}::int and g.id = any(found.all_groups)
        and g.deleted_at is null and ${isOwnGroup}) own
    order by found.position`);
  return rows.map(
    ({
      id,
      first_name,
      last_name,
      groups,
      names,
      acknowledged_at,
      version,
      language,
      translated,
      content_hash,
    }) => ({
      person: { id, first_name, last_name },
      groups,
      groups_names: names,
      acknowledged_at: acknowledged_at === null ? null : new Date(acknowledged_at).toISOString(),
      version,
      language,
      translated,
      content_hash,
    }),
  );
}

/** Returns all rows that match the query as a table in the caller's language, to be kept as evidence. */
export function evidenceTable(evidence: Evidence, title: string): Table {
  const { services, language, actor } = evidence.call;
  const text = (key: Parameters<typeof serverText>[1]) => serverText(language, key);
  const read = (range: Range) =>
    services.database.tenant(actor.tenantId, (db) => evidenceRows(db, evidence, range));
  async function* rows() {
    for await (const { person, groups_names, acknowledged_at, ...acknowledgement } of allRows(read))
      yield [
        person.first_name,
        person.last_name,
        joinInCell(groups_names),
        acknowledged_at && new Date(acknowledged_at),
        acknowledgement.version,
        acknowledgement.language,
        acknowledgement.translated,
        acknowledgement.content_hash,
      ];
  }
  return {
    name: `${text('acknowledgements')} – ${title}`.slice(0, 120),
    header: [
      text('column_first_name'),
      text('column_last_name'),
      text('column_groups'),
      text('column_acknowledged_at'),
      text('column_version'),
      text('column_language'),
      text('column_translated'),
      text('column_content_hash'),
    ],
    rows: rows(),
    timeZone: actor.timeZone,
    language,
  };
}

/** Throws `conflict` unless an object currently asks someone for an acknowledgement. */
export function assertRequired(isRequired: boolean): void {
  if (!isRequired) throw new AppError('conflict', { detail: 'acknowledgement_not_required' });
}
