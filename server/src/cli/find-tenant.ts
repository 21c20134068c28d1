import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { tenants } from '../platform/db/tables/tenants.ts';
import { CommandFailure } from './command.ts';

/** Returns the company with a name, ignoring case. `db`: connection of the owner. Throws CommandFailure. */
export async function findTenant(db: Db, text: string) {
  const [tenant] = await db.select().from(tenants).where(sql`lower(${tenants.name}) = lower(${text.trim()})`);
  if (!tenant) throw new CommandFailure(`There is no company called ${text}.`);
  return tenant;
}
