import type { Entity } from '@piiri/schemas';
import { focusMember } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Caller } from '../../engine/calls/context.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { pictureHolders } from '../../engine/feature.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { versions } from '../../engine/versions/versions-table.ts';
import { assertApproved, needsApproval } from '../../engine/write/approval.ts';
import { stillShown } from '../../engine/write/end-pictures.ts';
import { type Columns, lockRows } from '../../engine/write/lock.ts';
import { holdsLibraryPicture, pictureFields } from '../../engine/write/picture-fields.ts';
import { updateIn } from '../../engine/write/rows.ts';
import { changeRow, editor } from '../../engine/write/store.ts';
import { holderOf, LIBRARY } from '../../engine/write/text-pictures.ts';
import { files } from '../../platform/db/tables/files.ts';
import { keepAsFormer, orphanFiles } from '../../platform/storage/file-registry.ts';
import { lockPicture, readPicture } from './pictures.ts';
import type { PictureUses } from './uses.ts';

/** The key of a picture, and of the one that takes its place. */
interface Exchange {
  from: string;
  to: string;
}

const OF_COMPANY = { scope: 'tenant' } as const;

/** The columns of an object in which one picture stands, with the other in its place. */
function exchanged(entity: Entity, row: Columns, { from, to }: Exchange): Columns {
  const columns = [...pictureFields(entity)].flatMap(([name, its]) =>
    holdsLibraryPicture(entity, name) ? [...its, focusMember(name)] : its,
  );
  return Object.fromEntries(
    columns.flatMap((name) => {
      const said = JSON.stringify(row[name] ?? null);
      return said.includes(from) ? [[name, JSON.parse(said.replaceAll(from, to))]] : [];
    }),
  );
}

/** Shows another picture in objects: a change of theirs like any other, but for those that are deleted and may come back. */
async function exchangeInContent(
  tx: Transaction,
  { actor }: Caller,
  places: PictureUses['places'],
  exchange: Exchange,
): Promise<void> {
  const names = [...new Set(places.map(({ stored }) => stored))].sort();
  for (const name of names) {
    const [entity, table] = [entityOf(name), tableOf(entityOf(name))];
    const ids = places.flatMap(({ stored, id }) => (stored === name ? [id] : []));
    for (const row of await lockRows(tx, entity, inArray(table.id, ids))) {
      const columns = exchanged(entity, row, exchange);
      // It stands in the draft beside it.
      if (Object.keys(columns).length === 0) continue;
      if (row.deleted_at) {
        await updateIn(tx, entity, [{ before: row, columns }], false);
        continue;
      }
      assertApproved({ actor, entity }, row);
      await changeRow(tx, entity, row, { ...columns, ...editor(tx, entity) });
    }
  }
}

/** The drafts of the company that name a picture. */
const draftsWith = ({ tenantId }: Transaction, key: string) =>
  and(
    eq(versions.tenant_id, tenantId),
    ne(versions.state, 'published'),
    sql`position(${key} in ${versions.columns}::text) > 0`,
  );

/** Throws `conflict` where a draft names a picture that is to be published as it was approved. */
async function assertNoneApproved(tx: Transaction, key: string): Promise<void> {
  const approved = and(draftsWith(tx, key), eq(versions.state, 'scheduled'));
  if ((await tx.db.$count(versions, approved)) > 0)
    throw new AppError('conflict', { detail: 'review_required' });
}

/** Shows it in drafts too, which are the next version of themselves then, and in what features keep. */
async function exchangeBeside(tx: Transaction, { from, to }: Exchange): Promise<void> {
  await tx.db
    .update(versions)
    .set({
      columns: sql`replace(${versions.columns}::text, ${from}, ${to})::jsonb`,
      number: sql`${versions.number} + 1`,
    })
    .where(draftsWith(tx, from));
  for (const { exchange } of pictureHolders()) await tx.db.execute(exchange(tx.tenantId, from, to));
}

/** Whose the new picture is, unless an object took it; the former one stays for as long as history names it. */
async function settle(
  tx: Transaction,
  { from, to }: Exchange,
  { isKept, wasShown }: { isKept: boolean; wasShown: boolean },
): Promise<void> {
  const [{ state } = {}] = await tx.db.select({ state: files.state }).from(files).where(eq(files.key, to));
  if (state === 'pending') {
    const holder = isKept ? undefined : await holderOf(tx, OF_COMPANY, to);
    const owner = holder ?? { entity: LIBRARY, entity_id: null };
    await tx.db
      .update(files)
      .set({ ...owner, state: 'live', changed_at: sql`now()` })
      .where(eq(files.key, to));
  }
  const isNamed = wasShown || (await stillShown(tx, [from])).has(from);
  await (isNamed ? keepAsFormer(tx.db, [from]) : orphanFiles(tx.db, [from]));
}

/**
 * Puts a stored picture in the place of one of the library, wherever that is shown, as changes of what shows it. What is
 * known of it stays. Throws `not_found`; `in_use` where others' content shows it, which only a tenant admin changes; and `conflict`
 * where somebody has to approve first.
 */
export async function replaceMedia(
  tx: Transaction,
  call: Caller,
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
  await exchangeBeside(tx, exchange);
  const wasShown = used.length + used_elsewhere > 0;
  await settle(tx, exchange, { isKept: entity === LIBRARY, wasShown });
  return readPicture(tx.db, call, eq(files.key, to));
}
