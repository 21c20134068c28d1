import { isLanguage, type Language } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { users } from '../people/public.ts';
import { confirmedEmails } from './owned/confirmed-emails.ts';

/** A person with a confirmed address. */
export interface MailRecipient {
  userId: number;
  email: string;
  language: Language;
  company: { name: string; color: string };
  timeZone: string;
}

/** Returns those of the given people who are active and have a confirmed address. `db` must have the owner's rights. */
export async function mailRecipients(
  db: Db,
  tenantId: number,
  people: readonly number[],
): Promise<MailRecipient[]> {
  const { rows } = await db.execute<{
    id: number;
    email: string;
    language: string | null;
    default_language: Language;
    name: string;
    color: string;
    time_zone: string;
  }>(sql`
    select u.id, u.email, u.language, t.default_language, t.name, t.color, t.time_zone
    from ${users} u join ${confirmedEmails} c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.email = u.email
    join ${tenants} t on t.id = u.tenant_id
    where u.tenant_id = ${tenantId}::int and u.deleted_at is null and u.active and u.id = any(${sql.param([...people])}::int[])
    order by u.id`);
  return rows.map((row) => ({
    userId: row.id,
    email: row.email,
    language: isLanguage(row.language) ? row.language : row.default_language,
    company: { name: row.name, color: row.color },
    timeZone: row.time_zone,
  }));
}

/** Returns whether a person has confirmed the address in their profile. */
export async function isEmailConfirmed(db: Db, tenantId: number, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${users} u join ${confirmedEmails} c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.email = u.email
    where u.tenant_id = ${tenantId}::int and u.id = ${userId}::int`);
  return rows.length > 0;
}
