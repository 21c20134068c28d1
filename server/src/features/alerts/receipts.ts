import { group } from '@piiri/schemas/entities/group.ts';
import {
  type AlertAnswer,
  type AlertFigures,
  type OwnReceipt,
  RECEIPT_STATES,
  type ReceiptList,
  type ReceiptRow,
} from '@piiri/shared/contracts/alerts.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityCall } from '../../engine/access/call.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/present.ts';
import { allRows, listQuery, peopleQuery, type Range } from '../../engine/read/query.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { joinInCell } from '../../platform/documents/several-in-cell.ts';
import type { Table } from '../../platform/documents/table-data.ts';
import { serverText } from '../../platform/texts.ts';
import { alertReceipts } from './owned/alert-receipts.ts';
import { isRecipient } from './recipients.ts';

/** Query parameters of the list of receipts. */
export const receiptQuery = peopleQuery.extend({
  search: listQuery.shape.search,
  answer: z.enum(RECEIPT_STATES, 'filter_wrong').optional(),
  group: z.coerce
    .number('filter_wrong')
    .int('filter_wrong')
    .min(1, 'filter_wrong')
    .max(2_147_483_647, 'filter_wrong')
    .optional(),
});

type ReceiptQuery = z.output<typeof receiptQuery>;

/** A message whose receipts are read: its stored groups, and the query. */
export interface ReadReceipts {
  call: EntityCall;
  id: number;
  groups: readonly number[];
  query: ReceiptQuery;
}

/**
 * Stores a person's answer. One row is written, whatever the number of recipients. `seen` replaces no other answer,
 * because a tab that closes the message late must not undo a call for help.
 */
export async function storeReceipt(
  db: Db,
  { tenantId, userId }: Actor,
  alertId: number,
  answer: AlertAnswer,
): Promise<OwnReceipt> {
  const { rows } = await db.execute<{ answer: AlertAnswer; time: string }>(sql`
    with stored as (
      insert into ${alertReceipts} as r (tenant_id, alert_id, user_id, answer)
      values (${tenantId}::int, ${alertId}::int, ${userId}::int, ${answer})
      on conflict (alert_id, user_id) do update set answer = excluded.answer, time = now()
        where r.answer <> excluded.answer and excluded.answer <> 'seen'
      returning answer, time)
    select answer, time from stored
    union all select answer, time from ${alertReceipts}
      where tenant_id = ${tenantId}::int and alert_id = ${alertId}::int and user_id = ${userId}::int
        and not exists (select from stored)`);
  const [row] = rows;
  // A concurrent first answer is not in the statement's snapshot.
  return { answer: row?.answer ?? answer, time: new Date(row?.time ?? Date.now()).toISOString() };
}

/** Those who are asked now, and those who have answered before leaving the groups. */
function fromClause({ call: { actor }, id, groups }: ReadReceipts): SQL {
  return sql`from users left join ${alertReceipts} r on r.tenant_id = ${actor.tenantId}::int and r.alert_id = ${id}::int
      and r.user_id = users.id
    where users.tenant_id = ${actor.tenantId}::int and users.deleted_at is null
      and (r.user_id is not null or (${isRecipient(actor.tenantId, groups)}))`;
}

function filterCondition({ call: { actor }, query: { answer, group: groupId, search } }: ReadReceipts): SQL {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  return sql.join(
    [
      sql`true`,
      ...(answer ? [answer === 'missing' ? sql`r.answer is null` : sql`r.answer = ${answer}`] : []),
      ...(groupId && groupId !== actor.everyoneGroup ? [sql`users.groups @> array[${groupId}::int]`] : []),
      ...words.map(
        (word) =>
          sql`(users.first_name || ' ' || users.last_name) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
      ),
    ],
    sql` and `,
  );
}

const COUNTS = sql`count(*)::int as people, (count(*) filter (where answer = 'help'))::int as help,
  (count(*) filter (where answer is null))::int as missing, (count(*) filter (where answer = 'seen'))::int as seen,
  (count(*) filter (where answer = 'safe'))::int as safe`;

type GroupRow = AlertFigures & { group: number; group_name: string } & Record<string, unknown>;

/**
 * Returns the figures of all recipients and of each group that has any, regardless of the query, and the number of rows
 * that match it.
 */
export async function figuresOf(
  db: Db,
  receipts: ReadReceipts,
): Promise<{ count: number } & Pick<ReceiptList, 'figures' | 'by_group'>> {
  const { call } = receipts;
  const name = titleSql(call, group, tableOf(group), sql`g`);
  const { rows } = await db.execute<GroupRow & { matching: number }>(sql`
    with asked as materialized (
      select users.groups, r.answer, (${filterCondition(receipts)}) as matches ${fromClause(receipts)})
    select null::int as "group", null as group_name, ${COUNTS}, (count(*) filter (where matches))::int as matching from asked
    union all
    select g.id, ${name}, ${COUNTS}, 0 from asked cross join lateral unnest(asked.groups) own
      join groups g on g.tenant_id = ${call.actor.tenantId}::int and g.id = own and g.deleted_at is null and not g.is_everyone
    group by g.id order by 1 nulls first`);
  const [total, ...byGroup] = rows.map(({ matching, ...row }) => ({ matching, row }));
  if (!total) throw new Error('The figures are missing.');
  const { group: _, group_name: __, ...figures } = total.row;
  const ordered = byGroup
    .map(({ row }) => row)
    .sort((a, b) => a.group_name.localeCompare(b.group_name, call.language));
  return { count: total.matching, figures, by_group: ordered };
}

interface StoredRow extends Record<string, unknown> {
  id: number;
  first_name: string;
  last_name: string;
  groups: number[];
  names: string[];
  answer: AlertAnswer | null;
  time: string | null;
}

/** Returns a page of the rows that match the query: help first, then missing, seen and safe. */
export async function receiptRows(
  db: Db,
  receipts: ReadReceipts,
  { limit, offset }: Range,
): Promise<ReceiptRow[]> {
  const { call } = receipts;
  const name = titleSql(call, group, tableOf(group), sql`g`);
  const { rows } = await db.execute<StoredRow>(sql`
    select listed.*, own.ids as groups, own.names from (
      select users.id, users.first_name, users.last_name, users.groups as all_groups, r.answer, r.time,
        row_number() over (order by case r.answer when 'help' then 0 when 'seen' then 2 when 'safe' then 3 else 1 end,
          users.last_name, users.first_name, users.id) as position
      ${fromClause(receipts)} and ${filterCondition(receipts)}
      order by position limit ${limit}::int offset ${offset}::int) listed
    cross join lateral (
      select coalesce(array_agg(g.id order by g.name), '{}') as ids, coalesce(array_agg(${name} order by g.name), '{}') as names
      from groups g where g.tenant_id = ${call.actor.tenantId}::int and g.id = any(listed.all_groups) and g.deleted_at is null) own
    order by listed.position`);
  return rows.map(({ id, first_name, last_name, groups, names, answer, time }) => ({
    person: { id, first_name, last_name },
    groups,
    groups_names: names,
    answer,
    time: time === null ? null : new Date(time).toISOString(),
  }));
}

/** Returns all rows that match the query as a table in the caller's language. */
export function receiptTable(receipts: ReadReceipts, title: string): Table {
  const { services, language, actor } = receipts.call;
  const text = (key: Parameters<typeof serverText>[1]) => serverText(language, key);
  const read = (range: Range) =>
    services.database.tenant(actor.tenantId, (db) => receiptRows(db, receipts, range));
  async function* rows() {
    for await (const { person, groups_names, answer, time } of allRows(read))
      yield [
        person.last_name,
        person.first_name,
        joinInCell(groups_names),
        text(`alert_${answer ?? 'missing'}`),
        time && new Date(time),
      ];
  }
  return {
    name: `${text('alert_receipts')} – ${title}`.slice(0, 120),
    header: [
      text('column_last_name'),
      text('column_first_name'),
      text('column_groups'),
      text('column_alert_answer'),
      text('column_rated_at'),
    ],
    rows: rows(),
    timeZone: actor.timeZone,
    language,
  };
}
