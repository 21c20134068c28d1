import { keyWithFocus } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { people, personName } from '../../engine/model/people.ts';
import type { Range } from '../../engine/read/pages.ts';
import { lockPictures } from '../../engine/write/pictures.ts';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { pictureUses } from './uses.ts';
import {
  isVisibleTo,
  type MediaChoice,
  orderOf,
  UNUSED_RETENTION,
  type Uses,
  whereChosen,
} from './which-pictures.ts';

const uploader = sql<
  MediaPicture['uploaded_by']
>`(select json_build_object('id', p.id, 'name', ${personName(sql`p`)})
  from ${people} p where p.id = ${files.uploaded_by} and p.tenant_id = ${files.tenant_id} and p.deleted_at is null)`;

const columns = {
  id: files.id,
  key: files.key,
  filename: files.filename,
  size: files.size,
  width: files.width,
  height: files.height,
  alts: files.alts,
  focus: files.focus,
  created_at: files.created_at,
  uploader,
  ends_at: sql<
    string | null
  >`case when ${files.state} = 'pending' then ${files.changed_at} + ${UNUSED_RETENTION} end`,
};

const rowsOf = (db: Db, where: SQL | undefined, order: SQL[], { limit, offset }: Range) =>
  db
    .select(columns)
    .from(files)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

type PictureRow = Awaited<ReturnType<typeof rowsOf>>[number];

function present({ actor }: Caller, row: PictureRow, uses: Uses): MediaPicture {
  const { key, created_at, uploader: by, alts, ends_at, ...rest } = row;
  const its = uses.get(key);
  const stored = keyWithFocus(key, rest.focus);
  return {
    ...rest,
    image: mediaUrl(stored, 'large'),
    image_thumbnail: mediaUrl(stored, 'thumbnail'),
    alt: { ...(its?.alt && { [actor.companyLanguage]: its.alt }), ...alts },
    uploaded_at: created_at.toISOString(),
    uploaded_by: by,
    used: its?.used ?? [],
    used_elsewhere: its?.used_elsewhere ?? 0,
    ends_at: ends_at && new Date(ends_at).toISOString(),
  };
}

/** A page of the pictures that the caller sees and asks for. */
export async function listMedia(db: Db, call: Caller, choice: MediaChoice, range: Range) {
  const uses = await pictureUses(db, call);
  const where = whereChosen(call.actor, choice, uses);
  const [counted] = await db.select({ count: count() }).from(files).where(where);
  const rows = await rowsOf(db, where, orderOf(choice.ordering), range);
  return { count: counted?.count ?? 0, results: rows.map((row) => present(call, row, uses)) };
}

/** A picture that the caller sees, as it is now. Throws `not_found`. */
export async function readPicture(db: Db, call: Caller, which: SQL): Promise<MediaPicture> {
  const uses = await pictureUses(db, call);
  const where = and(isVisibleTo(call.actor, uses), which);
  const [row] = await rowsOf(db, where, orderOf(), { limit: 1, offset: 0 });
  if (!row) throw new AppError('not_found');
  return present(call, row, uses);
}

/** A picture that the caller sees, kept from changing, with what shows it. Throws `not_found`. */
export async function lockPicture(tx: Transaction, call: Caller, id: number) {
  const its = eq(files.id, id);
  await lockPictures(tx, and(eq(files.tenant_id, tx.tenantId), its));
  // Read after the lock, so that uses stored just before are included.
  const uses = await pictureUses(tx.db, call);
  const [locked] = await tx.db
    .select({ key: files.key, entity: files.entity, alts: files.alts })
    .from(files)
    .where(and(isVisibleTo(call.actor, uses), its));
  if (!locked) throw new AppError('not_found');
  const none = { content: {}, places: [], used: [], used_elsewhere: 0, alt: '' };
  return { ...locked, uses: uses.get(locked.key) ?? none };
}
