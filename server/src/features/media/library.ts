import type { MediaPicture, mediaChanges } from '@piiri/shared/contracts/media.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { pictureHolders } from '../../engine/feature.ts';
import { people, personName } from '../../engine/model/people.ts';
import { DRAFT, holderOf, TEXT_PICTURE } from '../../engine/write/text-pictures.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { likeOf } from '../../platform/db/like.ts';
import { files } from '../../platform/db/tables/files.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { orphanFiles } from '../../platform/storage/file-registry.ts';
import { fieldsWithPictures, type MediaCall, type PictureUses, pictureUses } from './uses.ts';

/** So long a picture that nothing has shown yet is kept, as PostgreSQL writes an interval: see `endFiles`. */
const WAITS = sql`interval '7 days'`;

type Uses = ReadonlyMap<string, PictureUses>;

/** Pictures of the company's texts: what waits for one, what texts and own fields show, and what they showed. */
function ofTexts({ tenantId }: Actor): SQL | undefined {
  const pairs = fieldsWithPictures();
  const held = [
    ...pairs.map(([entity, fields]) => and(eq(files.entity, entity), inArray(files.field, fields))),
    and(eq(files.entity, DRAFT), inArray(files.field, [...new Set(pairs.flatMap(([, fields]) => fields))])),
    ...pictureHolders().map(({ holder }) => eq(files.entity, holder)),
  ];
  const isWaiting = and(
    eq(files.state, 'pending'),
    eq(files.field, TEXT_PICTURE),
    sql`${files.changed_at} > now() - ${WAITS}`,
  );
  return and(
    eq(files.tenant_id, tenantId),
    eq(files.kind, 'image'),
    or(
      and(isNull(files.entity), or(isWaiting, eq(files.state, 'former'))),
      and(eq(files.state, 'live'), or(...held)),
    ),
  );
}

const keysWhere = (uses: Uses, holds: (uses: PictureUses) => boolean) =>
  [...uses].flatMap(([key, each]) => (holds(each) ? [key] : []));

/** Tenant admins see all; others what they have uploaded, and what stands in content that they may edit. */
function seenBy(actor: Actor, uses: Uses): SQL | undefined {
  if (actor.isTenantAdmin) return ofTexts(actor);
  const own = keysWhere(uses, ({ used }) => used.length > 0);
  return and(ofTexts(actor), or(eq(files.uploaded_by, actor.userId), inArray(files.key, own)));
}

/** What is found by a search: by the name of its file, by what is seen in it, or by the title of what shows it. */
function foundBy(search: string, uses: Uses): SQL | undefined {
  const words = search.trim().toLowerCase();
  if (!words) return undefined;
  const has = (text: string) => text.toLowerCase().includes(words);
  const shown = keysWhere(uses, ({ used, alt }) => has(alt) || used.some(({ title }) => has(title)));
  const pattern = likeOf(search);
  return or(ilike(files.filename, pattern), ilike(files.alt, pattern), inArray(files.key, shown));
}

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
  alt: files.alt,
  created_at: files.created_at,
  uploader,
  ends_at: sql<string | null>`case when ${files.state} = 'pending' then ${files.changed_at} + ${WAITS} end`,
};

async function rowsOf(db: Db, where: SQL | undefined, { limit, offset }: Range) {
  return db
    .select(columns)
    .from(files)
    .where(where)
    .orderBy(desc(files.created_at), desc(files.id))
    .limit(limit)
    .offset(offset);
}

interface Range {
  limit: number;
  offset: number;
}

function present(row: Awaited<ReturnType<typeof rowsOf>>[number], uses: Uses): MediaPicture {
  const { key, created_at, uploader: by, alt, ends_at, ...rest } = row;
  const its = uses.get(key);
  return {
    ...rest,
    image: mediaUrl(key, 'large'),
    image_thumbnail: mediaUrl(key, 'thumbnail'),
    alt: alt ?? its?.alt ?? '',
    uploaded_at: created_at.toISOString(),
    uploaded_by: by,
    used: its?.used ?? [],
    used_elsewhere: its?.used_elsewhere ?? 0,
    ends_at: ends_at && new Date(ends_at).toISOString(),
  };
}

/** A page of the pictures that the caller sees, newest first. */
export async function listMedia(db: Db, call: MediaCall, search: string, range: Range) {
  const uses = await pictureUses(db, call);
  const where = and(seenBy(call.actor, uses), foundBy(search, uses));
  const [counted] = await db.select({ count: count() }).from(files).where(where);
  const rows = await rowsOf(db, where, range);
  return { count: counted?.count ?? 0, results: rows.map((row) => present(row, uses)) };
}

/** A picture that the caller sees, kept from changing, with what shows it. Throws `not_found`. */
async function lockPicture(tx: Transaction, call: MediaCall, id: number) {
  const uses = await pictureUses(tx.db, call);
  const isThis = and(seenBy(call.actor, uses), eq(files.id, id));
  const [locked] = await tx.db.select({ key: files.key }).from(files).where(isThis).for('update');
  if (!locked) throw new AppError('not_found');
  return { ...locked, uses, isThis };
}

/** Says what is seen in a picture. Throws `not_found`. */
export async function changeMedia(
  tx: Transaction,
  call: MediaCall,
  id: number,
  { alt }: z.output<typeof mediaChanges>,
): Promise<MediaPicture> {
  const { uses, isThis } = await lockPicture(tx, call, id);
  await tx.db.update(files).set({ alt }).where(eq(files.id, id));
  const [row] = await rowsOf(tx.db, isThis, { limit: 1, offset: 0 });
  if (!row) throw new AppError('not_found');
  return present(row, uses);
}

/** Deletes a picture that nothing shows. Throws `not_found`, and `in_use` with what shows it. */
export async function removeMedia(tx: Transaction, call: MediaCall, id: number): Promise<void> {
  const { key, uses } = await lockPicture(tx, call, id);
  if (await holderOf(tx, { scope: 'tenant' }, key)) {
    const { content = {}, used = [], used_elsewhere = 0 } = uses.get(key) ?? {};
    throw new AppError('in_use', { members: { content, used, used_elsewhere } });
  }
  await orphanFiles(tx.db, [key]);
}
