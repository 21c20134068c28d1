/**
 * Measures what is published to everybody within 90 days: the size of its notices with all read marks, and how long people
 * wait for the number of their unread ones. A third of the people has read nothing, one every third notice, one by one, and
 * one all until a moment ago.
 */
import { sql } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { createGroup, createPerson, createTenant } from '../src/seed/people.ts';
import { measure } from './measure.ts';
import { openProduct, type Product } from './product.ts';
import { progress, report } from './report.ts';

/** Ten a day for 90 days. */
const PUBLISHED = 900;

/** Calls at once: few, since the goal is about waiting for the work, not for other calls. */
const CONNECTIONS = 2;

/** The people of the goal, for which the size is extrapolated. */
const GOAL_PEOPLE = 100_000;

const BARE = `select count(*)::int as unread from news
  where tenant_id = $1 and "group" = $2 and published and deleted_at is null and release_date > now() - interval '90 days'`;

/** Creates a company with as many people, what is published to them, and their read marks. */
async function fillCompany({ db, headersOf }: Product, people: number) {
  const tenant = await createTenant(db, { name: `Bench notices ${people}` });
  const group = await createGroup(db, tenant.id, 'A');
  const readers = await Promise.all(
    ['nothing', 'every third', 'all'].map(async (read, place) => {
      const person = { first_name: 'Bench', last_name: read, groups: [group] };
      const account = { username: `notices-${people}-${place}` };
      return { read, ...(await createPerson(db, tenant.id, { ...person, account })) };
    }),
  );
  await db.execute(sql`
    insert into users (tenant_id, first_name, last_name, groups)
    select ${tenant.id}::int, 'Henkilö', 'Numero ' || n, array[${group}::int] from generate_series(1, ${people - readers.length}::int) n`);
  await db.execute(sql`
    insert into news (tenant_id, "group", published, release_date, title)
    select ${tenant.id}::int, ${group}::int, true, now() - n * interval '144 minutes', jsonb_build_object('fi', 'Uutinen ' || n)
    from generate_series(${PUBLISHED}::int - 1, 0, -1) n`);
  await db.execute(sql`
    insert into notices (tenant_id, group_id, event, kind, entity, object_id, time)
    select tenant_id, "group", gen_random_uuid(), 'published', 'news', id, release_date
    from news where tenant_id = ${tenant.id}::int order by id`);
  await db.execute(sql`
    insert into notice_reads (tenant_id, user_id, read_events, read_until)
    select ${tenant.id}::int, id,
      case id % 3 when 1 then array(select n.event from notices n where n.tenant_id = ${tenant.id}::int and n.id % 3 = 0) else '{}' end,
      case id % 3 when 2 then now() - interval '1 hour' end
    from users where tenant_id = ${tenant.id}::int and id % 3 > 0 and not id = any(${sql.param(readers.map(({ userId }) => userId))}::int[])`);
  const marksOf = {
    nothing: null,
    'every third': sql`array(select n.event from notices n where n.tenant_id = ${tenant.id}::int and n.id % 3 = 0)`,
    all: sql`'{}'`,
  };
  for (const { read, userId } of readers) {
    const events = marksOf[read as keyof typeof marksOf];
    if (events)
      await db.execute(sql`insert into notice_reads (tenant_id, user_id, read_events, read_until)
        select ${tenant.id}::int, ${userId}::int, ${events}, ${read === 'all' ? sql`now() - interval '1 hour'` : null}`);
  }
  await db.execute(sql`vacuum analyze`);
  const signedIn = await Promise.all(
    readers.map(async ({ read, accountId }) => ({ read, headers: await headersOf(accountId) })),
  );
  return { tenant: tenant.id, group, readers: signedIn };
}

/** Returns the size of notices and read marks with their indexes in bytes. */
async function sizeOf({ db }: Product): Promise<{ notices: number; marks: number }> {
  const { rows } = await db.execute<{ notices: number; marks: number }>(sql`
    select pg_total_relation_size('notices')::float8 as notices,
      (pg_total_relation_size('notice_reads') + pg_total_relation_size('notice_absences'))::float8 as marks`);
  return rows[0] ?? { notices: 0, marks: 0 };
}

/** Measures a company of `people` people. */
export async function benchNotices(people: number): Promise<void> {
  progress(`${PUBLISHED} notices of ${people} people`);
  const product = await openProduct();
  const bare = await product.bare(BARE);
  const address = await product.listen(await buildApp(product.services));
  const { tenant, group, readers } = await fillCompany(product, people);
  const { notices, marks } = await sizeOf(product);
  const title = `${PUBLISHED} publications to ${people.toLocaleString('en')} people`;
  const perThousand = (marks * 1000) / people;
  report({ what: `${title}: notices`, ours: { value: notices / 1e6, unit: 'MB' } });
  report({ what: `${title}: read marks of 1,000 people`, ours: { value: perThousand / 1e6, unit: 'MB' } });
  report({
    what: `${PUBLISHED} publications to ${GOAL_PEOPLE.toLocaleString('en')} people, extrapolated`,
    ours: { value: (notices + (perThousand * GOAL_PEOPLE) / 1000) / 1e6, unit: 'MB' },
    goal: { most: 2000 },
  });
  const reference = await measure(`${bare}/?tenant=${tenant}&group=${group}`, { connections: CONNECTIONS });
  for (const { read, headers } of readers)
    report({
      what: `the number of unread notices of who has read ${read}`,
      ours: await measure(`${address}/api/v1/notices/count/`, { headers, connections: CONNECTIONS }),
      reference,
      goal: { p99: 20, noErrors: true },
    });
  await product.close();
}
