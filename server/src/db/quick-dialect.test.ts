import { and, eq, exists, inArray, placeholder, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { alias, type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, test } from 'vitest';
import { QuickDialect } from './quick-dialect.ts';
import { entityOf, tableOf } from './tables.ts';

const own = new PgDialect();
const quick = new QuickDialect();
const db = drizzle(new pg.Pool());

const news = tableOf(entityOf('news'));
const groups = tableOf(entityOf('group'));
const other = alias(groups, 'other') as unknown as typeof groups;
const id = news.id as PgColumn;
const isOpen = and(eq(news.published as PgColumn, true), sql`${news.release_date} <= ${new Date(0)}`);
const found = db
  .select({ found_id: sql<number>`${id}`.as('found_id') })
  .from(news)
  .where(isOpen)
  .limit(3)
  .as('found');

const STATEMENTS: Record<string, SQL> = {
  'values of each sort': sql`select ${1}, ${'a'}, ${null}, ${true}, ${undefined}, ${sql.param([1, 2])}::int[], ${[1, 2]}`,
  'a value with a telling member': sql`select ${{ getSQL: 1, queryChunks: [] }}`,
  'a selection by conditions': db
    .select({ id, name: sql`${other.name}` })
    .from(news)
    .where(isOpen)
    .getSQL(),
  'a join with a selection of its own': db
    .select({ id, last: sql`found.found_id` })
    .from(found)
    .innerJoin(news, eq(id, found.found_id))
    .orderBy(id)
    .getSQL(),
  'another name of a table': sql`select ${other.name} from ${groups} "other" where ${other.id} = ${news.group}`,
  'a selection within a condition': sql`${exists(db.select({ id }).from(news))} and ${inArray(id, [1, 2])}`,
  'a name with a sign in it': sql`select ${sql.identifier('a"b')}, ${sql.raw('now()')}`,
  'values that are told later': sql`select ${placeholder('later')}, ${id}`,
  'moments that are told later': eq(news.release_date as PgColumn, placeholder('later')),
  'values that stand in the statement': sql`select ${sql`${"it's"}, ${3}`.inlineParams()}`,
  'what is inserted': db
    .insert(groups)
    .values({ tenant_id: 1, name: 'A' } as never)
    .returning()
    .getSQL(),
  'what is changed': db
    .update(news)
    .set({ title: { fi: 'Otsikko' }, deleted_at: new Date(0) } as never)
    .where(isOpen)
    .getSQL(),
};

test.each(Object.entries(STATEMENTS))('writes %s as Drizzle does', (_, statement) => {
  const { sql: text, params } = own.sqlToQuery(statement);
  expect(quick.sqlToQuery(statement)).toMatchObject({ sql: text, params });
  // A second time, from what is known by then.
  expect(quick.sqlToQuery(statement)).toMatchObject({ sql: text, params });
});
