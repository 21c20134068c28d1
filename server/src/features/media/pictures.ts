import { keyWithFocus } from '@piiri/schemas/own-picture.ts';
import type { MediaFilter, MediaPicture } from '@piiri/shared/contracts/media.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, count, desc, eq, ilike, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { pictureHolders } from '../../engine/feature.ts';
import { people, personName } from '../../engine/model/people.ts';
import type { Range } from '../../engine/read/query.ts';
import { allPictureFields, DRAFT, LIBRARY, lockPictures, TEXT_PICTURE } from '../../engine/write/pictures.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { likeOf } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { type PictureUses, pictureUses } from './uses.ts';

const uploader = sql<
  MediaPicture['uploaded_by']
>`(select json_build_object('id', p.id, 'name', ${personName(sql`p`)})
  from ${people} p where p.id = ${files.uploaded_by} and p.tenant_id = ${files.tenant_id} and p.deleted_at is null)`;

/** How long an unused picture is kept, as a PostgreSQL interval. */
const UNUSED_RETENTION = sql`interval '7 days'`;

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

function present({ actor }: Call, row: PictureRow, uses: Uses): MediaPicture {
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
export async function listMedia(db: Db, call: Call, choice: MediaChoice, range: Range) {
  const uses = await pictureUses(db, call);
  const where = whereChosen(call.actor, choice, uses);
  const [counted] = await db.select({ count: count() }).from(files).where(where);
  const rows = await rowsOf(db, where, orderOf(choice.ordering), range);
  return { count: counted?.count ?? 0, results: rows.map((row) => present(call, row, uses)) };
}

/** A picture that the caller sees, as it is now. Throws `not_found`. */
export async function readPicture(db: Db, call: Call, which: SQL): Promise<MediaPicture> {
  const uses = await pictureUses(db, call);
  const where = and(isVisibleTo(call.actor, uses), which);
  const [row] = await rowsOf(db, where, orderOf(), { limit: 1, offset: 0 });
  if (!row) throw new AppError('not_found');
  return present(call, row, uses);
}

/** A picture that the caller sees, kept from changing, with what shows it. Throws `not_found`. */
export async function lockPicture(tx: Transaction, call: Call, id: number) {
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

type Uses = ReadonlyMap<string, PictureUses>;

/** Filters and order of a list of the library. */
interface MediaChoice {
  search?: string;
  show?: MediaFilter;
  ordering?: string;
}

/**
 * Condition for the pictures of the company's library: kept there, uploaded for a text, used by content, or formerly
 * used.
 */
function isInLibrary({ tenantId }: Actor): SQL | undefined {
  const pairs = allPictureFields();
  const ofObjects = pairs.map(([entity, fields]) =>
    and(eq(files.entity, entity), inArray(files.field, fields)),
  );
  const usedKeys = [
    eq(files.entity, LIBRARY),
    and(eq(files.entity, DRAFT), inArray(files.field, [...new Set(pairs.flatMap(([, fields]) => fields))])),
    ...pictureHolders().map(({ holder }) => eq(files.entity, holder)),
  ];
  const isWaiting = and(
    eq(files.state, 'pending'),
    eq(files.field, TEXT_PICTURE),
    sql`${files.changed_at} > now() - ${UNUSED_RETENTION}`,
  );
  return and(
    eq(files.tenant_id, tenantId),
    eq(files.kind, 'image'),
    or(
      and(isNull(files.entity), or(isWaiting, eq(files.state, 'former'))),
      and(eq(files.state, 'live'), or(...usedKeys, ...ofObjects)),
      and(eq(files.state, 'former'), or(...ofObjects)),
    ),
  );
}

const keysWhere = (uses: Uses, matches: (uses: PictureUses) => boolean) =>
  [...uses].flatMap(([key, pictureUses]) => (matches(pictureUses) ? [key] : []));

/**
 * Condition for the pictures that a person sees: all for tenant admins; for others their own uploads and those in
 * content that they may edit.
 */
function isVisibleTo(actor: Actor, uses: Uses): SQL | undefined {
  if (actor.isTenantAdmin) return isInLibrary(actor);
  const own = keysWhere(uses, ({ used }) => used.length > 0);
  return and(isInLibrary(actor), or(eq(files.uploaded_by, actor.userId), inArray(files.key, own)));
}

/** Condition for a search: by file name, alternative text, or title of an object that uses the picture. */
function matchesSearch(search: string, uses: Uses): SQL | undefined {
  const words = search.trim().toLowerCase();
  if (!words) return undefined;
  const has = (text: string) => text.toLowerCase().includes(words);
  const matchingKeys = keysWhere(uses, ({ used, alt }) => has(alt) || used.some(({ title }) => has(title)));
  const pattern = likeOf(search);
  return or(
    ilike(files.filename, pattern),
    ilike(sql`${files.alts}::text`, pattern),
    inArray(files.key, matchingKeys),
  );
}

/** Condition for each value of the list's `show` filter. */
function filterConditions(show: MediaFilter, { userId }: Actor, uses: Uses): SQL | undefined {
  const used = inArray(files.key, [...uses.keys()]);
  const narrowed = {
    used: () => used,
    unused: () => not(used),
    own: () => eq(files.uploaded_by, userId),
    undescribed: () =>
      and(
        sql`coalesce(${files.alts}, '{}') = '{}'`,
        not(
          inArray(
            files.key,
            keysWhere(uses, ({ alt }) => alt !== ''),
          ),
        ),
      ),
  } satisfies Record<MediaFilter, () => SQL | undefined>;
  return narrowed[show]();
}

/** Condition for the matching pictures that a caller sees. */
const whereChosen = (actor: Actor, { search = '', show }: MediaChoice, uses: Uses): SQL | undefined =>
  and(isVisibleTo(actor, uses), matchesSearch(search, uses), show && filterConditions(show, actor, uses));

/** Returns the order of a list, by default newest first. */
function orderOf(ordering = '-uploaded_at'): SQL[] {
  const columns = { uploaded_at: files.created_at, filename: files.filename, size: files.size };
  const column = columns[ordering.replace(/^-/, '') as keyof typeof columns];
  const by = ordering.startsWith('-') ? desc : asc;
  return [by(column), by(files.id)];
}
