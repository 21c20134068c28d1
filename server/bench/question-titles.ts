import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/db/database.ts';

/** Tables of the demo's objects that questions ask for, and the columns of their titles. */
const TITLES = {
  news: ['news', 'title'],
  page: ['pages', 'title'],
  faq: ['faq', 'question'],
  event: ['events', 'title'],
  benefit: ['benefits', 'title'],
  poll: ['polls', 'title'],
  resource: ['resources', 'title'],
} as const;

/** Returns the Finnish titles of the demo's objects by "<entity> <id>". */
export async function demoTitles(db: Db): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [entity, [table, column]] of Object.entries(TITLES)) {
    const { rows } = await db.execute<{ id: number; title: string }>(
      sql`select id, ${sql.identifier(column)} ->> 'fi' as title from ${sql.identifier(table)}`,
    );
    for (const { id, title } of rows) titles.set(`${entity} ${id}`, title);
  }
  return titles;
}
