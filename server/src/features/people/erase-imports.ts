import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { imports } from './tables.ts';

/**
 * Empties the file contents that a company's imports have stored, whoever is in them; they are only needed for a day.
 * Throws `conflict` while an import is running, since it would bring the person back.
 */
export async function eraseImports({ db, tenantId, actor }: Transaction): Promise<void> {
  const ofCompany = eq(imports.tenant_id, tenantId);
  if (
    actor &&
    (await db.$count(
      imports,
      and(ofCompany, eq(imports.state, 'running'), sql`${imports.alive_at} > now() - interval '1 minute'`),
    )) > 0
  )
    throw new AppError('conflict', { detail: 'import_running' });
  await db
    .update(imports)
    .set({ report: null, source: null, input: null, undo: null })
    .where(and(ofCompany, ne(imports.state, 'running')));
}
