import type { Language } from '@piiri/schemas';
import { CHART_PAGE, type Chart, type ChartNode } from '@piiri/shared/contracts/people-chart.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import { personName } from '../../engine/model/people.ts';
import type { Db } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { managementLoops } from './management-loops.ts';

/** Maximum number of people on the second level of an answer, below one person and in all. */
const MAX_BELOW_ONE = 50;
const MAX_BELOW_ALL = 1000;

interface PersonRow extends Record<string, unknown> {
  id: number;
  first_name: string;
  last_name: string;
  job_title: string | null;
  workplace: string | null;
  picture: string | null;
  manager: number | null;
  manager_name: string | null;
  reports: number;
}

/** People of a tenant that the directory shows. `row`: an alias of `users`. */
const isShown = (row: SQL, tenantId: number): SQL =>
  sql`${row}.tenant_id = ${tenantId}::int and ${row}.active and ${row}.deleted_at is null`;

const BY_NAME = sql`u.last_name, u.first_name, u.id`;

/** Selects people with their managers and the number of their reports. `which`: a condition on `u`. */
function selectPeople({ tenantId }: { tenantId: number }, language: Language, which: SQL): SQL {
  return sql`
    select u.id, u.first_name, u.last_name, u.workplace, u.picture,
      coalesce(nullif(u.job_title_translations->>${language}::text, ''), u.job_title) as job_title,
      m.id as manager, case when m.id is null then null else ${personName(sql`m`)} end as manager_name,
      (select count(*)::int from users r where r.manager = u.id and ${isShown(sql`r`, tenantId)}) as reports
    from users u left join users m on m.id = u.manager and ${isShown(sql`m`, tenantId)}
    where ${isShown(sql`u`, tenantId)} and ${which}`;
}

const nodeOf = ({ manager, manager_name, reports, picture, ...row }: PersonRow) => ({
  person: {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    job_title: row.job_title || null,
    workplace: row.workplace || null,
    picture_thumbnail: picture && mediaUrl(picture, 'thumbnail'),
  },
  manager,
  manager_name,
  reports,
});

/** Reads the people below some people, in the order of names: the first of each, and not too many in all. */
async function readBelow(
  db: Db,
  { actor, language }: Call,
  managers: readonly number[],
): Promise<Map<number, ChartNode['children']>> {
  const { rows } = await db.execute<PersonRow>(sql`
    select below.* from unnest(${sql.param([...managers])}::int[]) with ordinality above (id, position)
      cross join lateral (
        ${selectPeople(actor, language, sql`u.manager = above.id`)} order by ${BY_NAME} limit ${MAX_BELOW_ONE}::int) below
    order by above.position, below.last_name, below.first_name, below.id limit ${MAX_BELOW_ALL}::int`);
  const byManager = new Map<number, ChartNode['children']>();
  for (const row of rows) {
    const siblings = byManager.get(Number(row.manager)) ?? [];
    byManager.set(Number(row.manager), [...siblings, { ...nodeOf(row), children: [] as never[] }]);
  }
  return byManager;
}

/** The people at the top of the company: without a manager, those with reports first; then one of each loop. */
async function readTop(db: Db, { actor, language }: Call, offset: number) {
  const loops = await managementLoops(db, actor.tenantId);
  const heads = loops.flatMap(([head]) => head ?? []);
  const isTop = sql`(m.id is null or u.id = any(${sql.param(heads)}::int[]))`;
  const [{ rows: counted }, { rows }] = [
    await db.execute<{ count: number }>(sql`
      select count(*)::int as count from users u left join users m on m.id = u.manager and ${isShown(sql`m`, actor.tenantId)}
      where ${isShown(sql`u`, actor.tenantId)} and ${isTop}`),
    await db.execute<PersonRow>(sql`
      ${selectPeople(actor, language, isTop)}
      order by m.id is not null, exists (select from users r where r.manager = u.id and ${isShown(sql`r`, actor.tenantId)}) desc,
        ${BY_NAME} limit ${CHART_PAGE}::int offset ${offset}::int`),
  ];
  const top = { person: null, manager: null, manager_name: null, reports: counted[0]?.count ?? 0 };
  return { top, rows };
}

async function readRoot(db: Db, { actor, language }: Call, root: number, offset: number) {
  const { rows: people } = await db.execute<PersonRow>(
    selectPeople(actor, language, sql`u.id = ${root}::int`),
  );
  if (!people[0]) throw new AppError('not_found');
  const { rows } = await db.execute<PersonRow>(sql`
    ${selectPeople(actor, language, sql`u.manager = ${root}::int`)}
    order by ${BY_NAME} limit ${CHART_PAGE}::int offset ${offset}::int`);
  return { top: nodeOf(people[0]), rows };
}

/**
 * Returns a person with two levels of the people below, or the top of the company. The number of statements does not
 * depend on the number of people. Throws `not_found` when the directory does not show the person.
 */
export function readChart(
  call: Call,
  { root, page }: { root?: number | undefined; page: number },
): Promise<Chart> {
  const offset = (page - 1) * CHART_PAGE;
  return call.services.database.tenant(call.actor.tenantId, async (db) => {
    const { top, rows } = await (root === undefined
      ? readTop(db, call, offset)
      : readRoot(db, call, root, offset));
    const below = await readBelow(
      db,
      call,
      rows.filter(({ reports }) => reports > 0).map(({ id }) => id),
    );
    return {
      ...top,
      children: rows.map((row) => ({ ...nodeOf(row), children: below.get(row.id) ?? [] })),
      next: offset + rows.length < top.reports ? page + 1 : null,
    };
  });
}
