import { getTableName } from 'drizzle-orm';
import { connectOwner, quoted } from '../backup/catalogue.ts';
import { ORPHANED } from '../platform/storage/orphaned.ts';
import { companyTables } from './company-tables.ts';

/**
 * Deletes a company: locks everybody out first, then deletes all its rows in one transaction, with the accounts of
 * people who are in no other company. Its files are orphaned, and leave the store with the next sweep. Running it again
 * completes an interrupted deletion.
 */
export async function deleteCompany(url: string, id: number): Promise<void> {
  const client = await connectOwner(url, 'piiri tenant delete');
  try {
    await client.query('update tenants set suspended_at = coalesce(suspended_at, now()) where id = $1', [id]);
    await client.query('delete from sessions where tenant_id = $1', [id]);
    await client.query('begin');
    await client.query('select from tenants where id = $1 for update', [id]);
    const assignments = `state = '${ORPHANED}', tenant_id = null, entity = null, entity_id = null, field = null, filename = '', language = null,
      uploaded_by = null, alts = null, changed_at = now() - interval '1 minute'`;
    await client.query('delete from file_texts where tenant_id = $1', [id]);
    await client.query(`update files set ${assignments} where tenant_id = $1`, [id]);
    await client.query(
      `insert into files (key, kind, state, content_type, size, changed_at)
       select key, 'attachment', '${ORPHANED}', content_type, size, now() - interval '1 minute' from feedback_attachments where tenant_id = $1`,
      [id],
    );
    const accounts = await client.query<{ id: number; phone: string | null }>(
      `select a.id, a.phone from accounts a where exists (select from memberships m where m.account_id = a.id and m.tenant_id = $1)
         and not exists (select from memberships m where m.account_id = a.id and m.tenant_id <> $1) for update of a`,
      [id],
    );
    const names = companyTables().map(getTableName).reverse();
    for (const name of names)
      if (name !== 'files')
        await client.query(`delete from public.${quoted(name)} where tenant_id = $1`, [id]);
    await client.query('delete from otp_attempts where phone = any($1::text[])', [
      accounts.rows.flatMap(({ phone }) => phone ?? []),
    ]);
    await client.query('delete from accounts where id = any($1::int[])', [
      accounts.rows.map((account) => account.id),
    ]);
    await client.query(
      `delete from graphile_worker._private_jobs where locked_at is null and (payload->>'tenantId' = $1 or payload->>'tenant' = $1)`,
      [String(id)],
    );
    await client.query('delete from tenants where id = $1', [id]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
