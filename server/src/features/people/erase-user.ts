import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { WritingCall } from '../../engine/access/call.ts';
import { ERASE } from '../../engine/commit/recorded.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { versions } from '../../engine/commit/versions-table.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { eraseTraces } from '../../engine/privacy/erase-person.ts';
import { purgeNow } from '../../engine/privacy/purge-deleted.ts';
import { lockRows } from '../../engine/write/lock.ts';
import { removeWithin } from '../../engine/write/remove.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { imports } from './tables.ts';

const sameName = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * Deletes a user, or one who was deleted within the last day, and erases them permanently in the same transaction. The
 * history records that a person was erased and by whom, but not who it was. Throws `invalid` for `confirm` unless it is
 * their name, `not_found`, and `conflict` for the last tenant admin.
 */
export async function eraseUser(
  { services, actor, language, commit }: Pick<WritingCall, 'services' | 'actor' | 'language' | 'commit'>,
  id: number,
  confirm: string,
): Promise<void> {
  const entity = entityOf('user');
  const call = { services, actor, language, commit, entity, asEditor: true, body: {}, files: new Map() };
  const traces = await commit(
    async (tx) => {
      // If two admins erase each other, the second waits here and then finds that they are deleted.
      await tx.db
        .select({ id: tenants.id })
        .from(tenants)
        .where(eq(tenants.id, actor.tenantId))
        .for('no key update');
      const rows = await lockRows(tx, entity, eq(tableOf(entity).id, id));
      const row = rows.find((candidate) => candidate.tenant_id === actor.tenantId);
      if (!row) throw new AppError('not_found');
      const [caller] = await lockRows(tx, entity, eq(tableOf(entity).id, actor.userId));
      if (!caller || caller.deleted_at) throw new AppError('forbidden');
      if (sameName(confirm) !== sameName(`${row.first_name} ${row.last_name}`))
        throw new AppError('invalid', { errors: { confirm: ['erase_name_wrong'] } });
      if (!row.deleted_at) {
        await removeWithin(tx, call, id);
        // Lets listeners store their rows about the deletion first, so that those are erased too.
        await tx.notifyListeners();
      }
      const left = await purgeNow(services, tx, entity, id);
      await tx.db.insert(versions).values({
        tenant_id: actor.tenantId,
        user_id: actor.userId,
        entity: entity.name,
        object_id: null,
        action: ERASE,
      });
      return left;
    },
    { asOwner: true },
  );
  if (traces) await eraseTraces(services, traces);
}

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
    .set({ report: null, source: null, input: null, undo: null, undone: null })
    .where(and(ofCompany, ne(imports.state, 'running')));
}
