import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Change, Transaction } from '../../engine/commit/transaction.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../people/public.ts';
import { CONFIRMATION_PURPOSE, confirmationMailJob } from './confirmation-mail-job.ts';
import { confirmedEmails } from './owned/confirmed-emails.ts';
import { emailConfirmations } from './owned/email-confirmations.ts';

const HOURS = 24;

/** Maximum number of links per person in that period. */
const MAX_LINKS = 10;

interface Person {
  tenantId: number;
  userId: number;
}

/** Queues a confirmation link to the caller's address. Throws `conflict` if they have no address, and `too_many`. */
export async function requestConfirmation({ db }: Transaction, { tenantId, userId }: Person): Promise<void> {
  const [person] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenant_id, tenantId)))
    .for('update');
  const email = person?.email;
  if (typeof email !== 'string' || email === '') throw new AppError('conflict', { detail: 'email_missing' });
  const own = and(eq(emailConfirmations.tenant_id, tenantId), eq(emailConfirmations.user_id, userId));
  if ((await db.$count(emailConfirmations, own)) >= MAX_LINKS)
    throw new AppError('too_many', { gate: 'confirmations' });
  const [row] = await db
    .insert(emailConfirmations)
    .values({ tenant_id: tenantId, user_id: userId, email })
    .returning({ id: emailConfirmations.id });
  await addJob(db, confirmationMailJob, { tenant: tenantId, id: Number(row?.id) });
}

/** Confirms the address to which a link was sent. Throws `not_found` if the link is used, expired or invalid. */
export async function confirmEmail(services: Services, token: string): Promise<void> {
  const [id = '', signature = ''] = token.split('.');
  if (!/^\d{1,9}$/.test(id) || !services.signatures(CONFIRMATION_PURPOSE, id).includes(signature))
    throw new AppError('not_found');
  const { rows } = await services.database.system.execute<{ tenant_id: number }>(
    sql`select tenant_id from ${emailConfirmations} where id = ${Number(id)}::int`,
  );
  const tenantId = rows[0]?.tenant_id;
  if (tenantId === undefined) throw new AppError('not_found');
  const isConfirmed = await committer(services, { tenantId })(async ({ db }) => {
    const deleted = await db.execute<{ user_id: number }>(sql`
      delete from ${emailConfirmations} c using ${users} u
      where c.id = ${Number(id)}::int and c.tenant_id = ${tenantId}::int
        and c.created_at > now() - make_interval(hours => ${HOURS}::int)
        and u.id = c.user_id and u.tenant_id = c.tenant_id and u.email = c.email and u.deleted_at is null
      returning c.user_id, c.email`);
    const [row] = deleted.rows as { user_id: number; email: string }[];
    if (!row) return false;
    const { user_id, email } = row;
    await db
      .insert(confirmedEmails)
      .values({ tenant_id: tenantId, user_id, email })
      .onConflictDoUpdate({
        target: [confirmedEmails.tenant_id, confirmedEmails.user_id],
        set: { email, time: sql`now()` },
      });
    return true;
  });
  if (!isConfirmed) throw new AppError('not_found');
}

/** Deletes a person's unused links. */
export const deleteConfirmations = ({ db }: Pick<Transaction, 'db'>, { tenantId, userId }: Person) =>
  db
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.tenant_id, tenantId), eq(emailConfirmations.user_id, userId)));

/** Deletes a person's confirmation and links when their address changes. */
export async function followAddresses(tx: Transaction, changes: readonly Change[]): Promise<void> {
  for (const { id, before, after } of changes) {
    if (id === undefined || !before || before.email === after?.email) continue;
    await deleteConfirmations(tx, { tenantId: tx.tenantId, userId: id });
    await tx.db
      .delete(confirmedEmails)
      .where(and(eq(confirmedEmails.tenant_id, tx.tenantId), eq(confirmedEmails.user_id, id)));
  }
}
