import type { ReadingUsage } from '@piiri/shared/contracts/reading.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Db } from '../../platform/db/database.ts';
import { findTenant } from '../../platform/db/tenant-row.ts';
import { readingUsage } from './tables.ts';

/** Characters of one request, counted in the month in which it began. */
export interface Reservation {
  month: string;
  characters: number;
}

const monthIn = (timeZone: string) => sql`to_char(now() at time zone ${timeZone}::text, 'YYYY-MM')`;

/**
 * Counts characters before they are sent, so that concurrent requests cannot exceed the company's limit together. Throws
 * `reading_limit` when they would.
 */
export async function reserveCharacters(
  { db, tenantId }: Pick<Transaction, 'db' | 'tenantId'>,
  characters: number,
): Promise<Reservation> {
  const { settings, time_zone } = await findTenant(db, { tenantId });
  const limit = settings.reading_translation_limit ?? null;
  const over = () => new AppError('reading_limit', { gate: 'reading_characters' });
  if (limit !== null && characters > limit) throw over();
  const { rows } = await db.execute<{ month: string }>(sql`
    insert into ${readingUsage} as own (tenant_id, month, characters, requests)
    values (${tenantId}::int, ${monthIn(time_zone)}, ${characters}::int, 1)
    on conflict (tenant_id, month) do update
      set characters = own.characters + excluded.characters, requests = own.requests + 1
      where ${limit}::int is null or own.characters + excluded.characters <= ${limit}::int
    returning month`);
  if (!rows[0]) throw over();
  return { month: rows[0].month, characters };
}

/** Takes back what was counted for a request that the service did not answer. */
export async function releaseCharacters(
  { db, tenantId }: Pick<Transaction, 'db' | 'tenantId'>,
  { month, characters }: Reservation,
): Promise<void> {
  await db.execute(sql`
    update ${readingUsage} set characters = greatest(0, characters - ${characters}::int),
      requests = greatest(0, requests - 1)
    where tenant_id = ${tenantId}::int and month = ${month}::text`);
}

/** Maximum number of months that the console shows. */
const MONTHS = 13;

/** Returns the company's limit and what it has used, the current month first. */
export async function readUsage(db: Db, tenantId: number): Promise<Omit<ReadingUsage, 'service'>> {
  const { settings, time_zone } = await findTenant(db, { tenantId });
  const { rows } = await db.execute<ReadingUsage['months'][number]>(sql`
    select month, coalesce(own.characters, 0) as characters, coalesce(own.requests, 0) as requests
    from (select ${monthIn(time_zone)} as month union
      select month from ${readingUsage} where tenant_id = ${tenantId}::int) all_months
    left join ${readingUsage} own using (month)
    where own.tenant_id is null or own.tenant_id = ${tenantId}::int
    order by month desc limit ${MONTHS}::int`);
  return { limit: settings.reading_translation_limit ?? null, months: rows };
}
