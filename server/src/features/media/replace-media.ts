import type { Entity } from '@piiri/schemas';
import { focusMember } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { versions } from '../../engine/commit/versions-table.ts';
import { pictureHolders } from '../../engine/feature.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { stillUsed } from '../../engine/write/end-pictures.ts';
import { type Columns, lockRows } from '../../engine/write/lock.ts';
import { findHolder, isLibraryPicture, LIBRARY, pictureFields } from '../../engine/write/pictures.ts';
import { editorColumns, storeChange, updateRows } from '../../engine/write/store.ts';
import { assertApproved, needsApproval } from '../../engine/write/update.ts';
import { files } from '../../platform/db/tables/files.ts';
import { orphanFiles, retainForVersions } from '../../platform/storage/file-registry.ts';
import { lockPicture, readPicture } from './pictures.ts';
import type { PictureUses } from './uses.ts';

/** Storage keys of a picture and of its replacement. */
interface Exchange {
  from: string;
  to: string;
}

const TENANT_SCOPE = { scope: 'tenant' } as const;

/** Returns the columns of an object that contain a picture, with the picture replaced. */
function replaceInColumns(entity: Entity, row: Columns, { from, to }: Exchange): Columns {
  const columns = [...pictureFields(entity)].flatMap(([name, its]) =>
    isLibraryPicture(entity, name) ? [...its, focusMember(name)] : its,
  );
  return Object.fromEntries(
    columns.flatMap((name) => {
      const json = JSON.stringify(row[name] ?? null);
      return json.includes(from) ? [[name, JSON.parse(json.replaceAll(from, to))]] : [];
    }),
  );
}

/** Replaces a picture in objects as ordinary changes; in deleted objects, which can be restored, without one. */
async function exchangeInContent(
  tx: Transaction,
  { actor }: Call,
  fields: PictureUses['places'],
  exchange: Exchange,
): Promise<void> {
  const names = [...new Set(fields.map(({ stored }) => stored))].sort();
  for (const name of names) {
    const [entity, table] = [entityOf(name), tableOf(entityOf(name))];
    const ids = fields.flatMap(({ stored, id }) => (stored === name ? [id] : []));
    for (const row of await lockRows(tx, entity, inArray(table.id, ids))) {
      const columns = replaceInColumns(entity, row, exchange);
      // Only the object's draft contains the picture.
      if (Object.keys(columns).length === 0) continue;
      if (row.deleted_at) {
        await updateRows(tx, entity, [{ before: row, columns }], false);
        continue;
      }
      assertApproved({ actor, entity }, row);
      await storeChange(tx, entity, row, { ...columns, ...editorColumns(tx, entity) });
    }
  }
}

/** Condition for the tenant's drafts that contain a picture. */
const draftsWith = ({ tenantId }: Transaction, key: string) =>
  and(
    eq(versions.tenant_id, tenantId),
    ne(versions.state, 'published'),
    sql`position(${key} in ${versions.columns}::text) > 0`,
  );

/** Throws `conflict` if an approved draft contains the picture, since it must be published as approved. */
async function assertNoneApproved(tx: Transaction, key: string): Promise<void> {
  const approved = and(draftsWith(tx, key), eq(versions.state, 'scheduled'));
  if ((await tx.db.$count(versions, approved)) > 0)
    throw new AppError('conflict', { detail: 'review_required' });
}

/** Replaces a picture in drafts, whose number increases, and in tables of features. */
async function exchangeInSettings(tx: Transaction, { from, to }: Exchange): Promise<void> {
  await tx.db
    .update(versions)
    .set({
      columns: sql`replace(${versions.columns}::text, ${from}, ${to})::jsonb`,
      number: sql`${versions.number} + 1`,
    })
    .where(draftsWith(tx, from));
  for (const { exchange } of pictureHolders()) await tx.db.execute(exchange(tx.tenantId, from, to));
}

/**
 * Stores the owner of the new picture unless an object has taken it; the old one is kept as long as the history refers
 * to it.
 */
async function finalizeFiles(
  tx: Transaction,
  { from, to }: Exchange,
  { isKept, wasShown }: { isKept: boolean; wasShown: boolean },
): Promise<void> {
  const [{ state } = {}] = await tx.db.select({ state: files.state }).from(files).where(eq(files.key, to));
  if (state === 'pending') {
    const holder = isKept ? undefined : await findHolder(tx, TENANT_SCOPE, to);
    const owner = holder ?? { entity: LIBRARY, entity_id: null };
    await tx.db
      .update(files)
      .set({ ...owner, state: 'live', changed_at: sql`now()` })
      .where(eq(files.key, to));
  }
  const isNamed = wasShown || (await stillUsed(tx, [from])).has(from);
  await (isNamed ? retainForVersions(tx.db, [from]) : orphanFiles(tx.db, [from]));
}

/**
 * Replaces a picture of the library by a stored one wherever it is used, as changes of the objects. Its alternative
 * texts stay. Throws `not_found`; `in_use` if other people's content uses it and the caller is not a tenant admin; and
 * `conflict` if approval is required first.
 */
export async function replaceMedia(
  tx: Transaction,
  call: Call,
  id: number,
  to: string,
): Promise<MediaPicture> {
  const { key: from, entity, alts, uses } = await lockPicture(tx, call, id);
  const { content, used, used_elsewhere } = uses;
  if (used_elsewhere > 0 && !call.actor.isTenantAdmin)
    throw new AppError('in_use', { members: { content, used, used_elsewhere } });
  await tx.db.update(files).set({ alts }).where(eq(files.key, to));
  const exchange = { from, to };
  await exchangeInContent(tx, call, uses.places, exchange);
  if (needsApproval(call)) await assertNoneApproved(tx, from);
  await exchangeInSettings(tx, exchange);
  const wasUsed = used.length + used_elsewhere > 0;
  await finalizeFiles(tx, exchange, { isKept: entity === LIBRARY, wasShown: wasUsed });
  return readPicture(tx.db, call, eq(files.key, to));
}
