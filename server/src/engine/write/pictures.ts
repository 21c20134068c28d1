import { type Entity, type Field, fileFields, optionsOf, typeOf } from '@piiri/schemas';
import { usesLibrary } from '@piiri/schemas/field-types/image.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { claimFile, orphanFiles, retainForVersions } from '../../platform/storage/file-registry.ts';
import type { Transaction } from '../commit/transaction.ts';
import { versions } from '../commit/versions-table.ts';
import { updateCustomFileClaims } from '../custom/custom-files.ts';
import { pictureHolders } from '../feature.ts';
import { ENTITIES, isOfTenant, tableOf } from '../model/tables.ts';
import type { PictureHolder } from './hooks.ts';

type Values = Readonly<Record<string, unknown>>;

/** Addresses of `mediaUrl` in a text. */
const PICTURE = /\/api\/media\/([\w-]{24})\//g;

function isTextField(field: Field): boolean {
  const { type } = field;
  const { parts, fields } = optionsOf(field);
  // Custom fields may be formatted text; which ones exist depends on the tenant.
  if (type === 'custom') return true;
  return type === 'richText' || Object.values({ ...parts, ...fields }).some(isTextField);
}

/** Whether a field holds one library picture: see `isOfLibrary`. */
export function isLibraryPicture(entity: Entity, name: string): boolean {
  const field = entity.fields[name];
  if (!field || typeOf(field).file !== 'image' || !isOfTenant(entity)) return false;
  return usesLibrary(optionsOf(field));
}

/** Returns the fields of an entity that use library pictures, with their columns: texts, and keys of pictures. */
export function pictureFields(entity: Entity): Map<string, string[]> {
  const fields = Object.entries(entity.fields).filter(
    ([name, field]) => isTextField(field) || isLibraryPicture(entity, name),
  );
  return new Map(
    fields.map(([name, field]) => [
      name,
      isLibraryPicture(entity, name) ? [name] : Object.keys(typeOf(field).columns(name, field.options)),
    ]),
  );
}

/** Returns the keys of the pictures in a text. */
export const picturesInText = (text: string): string[] =>
  [...text.matchAll(PICTURE)].map(([, key = '']) => key);

/** Returns the keys of an object's pictures, with the field of each. */
function picturesIn(entity: Entity, row: Values | undefined): Map<string, string> {
  const fieldByKey = new Map<string, string>();
  for (const [field, columns] of pictureFields(entity)) {
    const values = columns.map((column) => row?.[column] ?? null);
    if (isLibraryPicture(entity, field)) {
      const [picture] = values;
      if (typeof picture === 'string') fieldByKey.set(picture, field);
      continue;
    }
    for (const key of picturesInText(JSON.stringify(values))) fieldByKey.set(key, field);
  }
  return fieldByKey;
}

/** Returns all fields that use library pictures, by stored entity. */
export const allPictureFields = (): [entity: string, fields: string[]][] =>
  [...ENTITIES.values()].flatMap((entity) => {
    const fields = [...pictureFields(entity).keys()];
    return entity.viewOf || !isOfTenant(entity) || fields.length === 0 ? [] : [[entity.name, fields]];
  });

/** The owner of files to claim or release, by its name and id in the file registry, with its values now and before. */
export interface FileClaims {
  entity: string;
  id: number;
  before: Values | undefined;
  after: Values | undefined;
}

/** The condition for pictures that the writer may use: the tenant's, or the installation's. */
function usableFiles({ tenantId }: Transaction, entity: Entity, more: SQL | undefined): SQL | undefined {
  return and(isOfTenant(entity) ? eq(files.tenant_id, tenantId) : isNull(files.tenant_id), more);
}

/** The field of a picture for texts that belong to no object yet. */
export const TEXT_PICTURE = 'text';

/** The owner's name in the file registry for pictures that stay in the library whether they are used or not. */
export const LIBRARY = 'library';

/** The owner's name in the file registry for files that belong to a draft. */
export const DRAFT = 'draft';

/**
 * Locks pictures by key. A concurrent release waits, and then sees the text that now uses the picture; a concurrent use
 * waits for a release, and then finds the picture without an owner.
 */
export async function lockPictures(tx: Transaction, which: SQL | undefined) {
  return tx.db
    .select({ key: files.key, entity: files.entity, field: files.field, state: files.state })
    .from(files)
    .where(and(which, eq(files.kind, 'image')))
    .orderBy(asc(files.key))
    .for('update');
}

/** Gives pictures without an owner to their new user. Orphaned pictures cannot be claimed again. */
async function claimPictures(
  tx: Transaction,
  own: (more: SQL | undefined) => SQL | undefined,
  keys: string[],
  holder: (key: string) => PictureHolder,
): Promise<void> {
  if (keys.length === 0) return;
  const free = inArray(files.state, ['pending', 'former']);
  for (const { key } of await lockPictures(tx, own(inArray(files.key, keys))))
    await tx.db
      .update(files)
      .set({ state: 'live', ...holder(key), changed_at: sql`now()` })
      .where(and(eq(files.key, key), free));
}

/** Handles a picture that nothing uses any more, by key. */
type ReleasePicture = (key: string) => Promise<void>;

/** Passes pictures on to another user, and calls `end` for those without one. */
export async function reassignPictures(
  tx: Transaction,
  of: Pick<Entity, 'scope'>,
  keys: readonly string[],
  end: ReleasePicture,
): Promise<void> {
  for (const key of keys) {
    const next = await findHolder(tx, of, key);
    if (next)
      await tx.db
        .update(files)
        .set({ ...next, changed_at: sql`now()` })
        .where(eq(files.key, key));
    else await end(key);
  }
}

/** Throws `invalid` when a field's picture is gone, or is not a library picture. */
async function assertLocked(tx: Transaction, field: string, key: string, holder: string): Promise<void> {
  const [file] = await lockPictures(tx, and(eq(files.tenant_id, tx.tenantId), eq(files.key, key)));
  const owner = file?.state === 'live' ? file.entity : undefined;
  const isOfLibrary =
    owner === holder ||
    owner === LIBRARY ||
    owner === DRAFT ||
    pictureHolders().some((candidate) => candidate.holder === owner) ||
    allPictureFields().some(([entity, fields]) => entity === owner && fields.includes(file?.field ?? ''));
  if (!isOfLibrary) throw new AppError('invalid', { errors: { [field]: ['file_gone'] } });
}

/**
 * Claims the pictures that an object or draft uses now and that have no owner, and releases those that it used before:
 * they stay for former versions and for other objects that use them; `versionsRetention` looks for these before it
 * deletes any. A picture has one owner however many use it. Throws `invalid` when a field's picture is gone.
 *
 * Pictures of image fields end with their object, or with a draft that is not `isStored`, unless something else uses
 * them. Only then are the tenant's texts read.
 */
export async function updatePictureClaims(
  tx: Transaction,
  entity: Entity,
  { entity: name, id, before, after }: FileClaims,
  isStored = true,
): Promise<void> {
  const [held, holds] = [picturesIn(entity, before), picturesIn(entity, after)];
  const own = (more: SQL | undefined) => usableFiles(tx, entity, more);
  const added = [...holds.keys()].filter((key) => !held.has(key));
  await claimPictures(tx, own, added, (key) => ({
    entity: name,
    entity_id: id,
    field: holds.get(key) ?? null,
  }));
  for (const key of added) {
    const field = holds.get(key) ?? '';
    if (isLibraryPicture(entity, field)) await assertLocked(tx, field, key, name);
  }
  const isEnding = after === undefined || !isStored;
  const libraryFields = [...pictureFields(entity).keys()].filter((field) => isLibraryPicture(entity, field));
  const removed = [...held.keys()].filter((key) => !holds.has(key));
  const isOwn = and(eq(files.entity, name), eq(files.entity_id, id));
  const isReleased = and(eq(files.state, 'former'), isNull(files.entity));
  const which = or(
    // Another object may have released a picture already; from now on history also has this object's versions of it.
    removed.length > 0 ? and(inArray(files.key, removed), or(isOwn, isReleased)) : undefined,
    // An object that ends also has pictures of its former versions.
    after === undefined && libraryFields.length > 0
      ? and(isOwn, eq(files.state, 'former'), inArray(files.field, libraryFields))
      : undefined,
  );
  if (!which) return;
  const rows = await lockPictures(tx, own(which));
  const alone: string[] = [];
  const shared: string[] = [];
  for (const { key, entity: owner, field } of rows) {
    if (owner === null) shared.push(key);
    else if (field && libraryFields.includes(field)) alone.push(key);
    // Files of other fields are handled by their own field.
    else if (field && pictureFields(entity).has(field)) shared.push(key);
  }
  if (isOfTenant(entity)) await retainForVersions(tx.db, shared);
  // Former pictures of the installation, which has few texts and no history, are deleted after a week.
  else await reassignPictures(tx, entity, shared, (key) => retainForVersions(tx.db, [key]));
  if (!isEnding) return retainForVersions(tx.db, alone, { owned: true });
  await reassignPictures(tx, entity, alone, (key) =>
    isStored ? retainForVersions(tx.db, [key], { owned: true }) : orphanFiles(tx.db, [key]),
  );
}

/**
 * Returns an object of the same tenant that uses a picture, including deleted ones that can be restored; or a draft, or
 * a feature's row.
 */
export async function findHolder(
  tx: Transaction,
  { scope }: Pick<Entity, 'scope'>,
  key: string,
): Promise<PictureHolder | undefined> {
  for (const entity of ENTITIES.values()) {
    if (entity.viewOf || (entity.scope ?? 'tenant') !== (scope ?? 'tenant')) continue;
    const table = tableOf(entity);
    for (const [field, columns] of pictureFields(entity)) {
      const texts = sql.join(
        columns.map((column) => sql`${table[column]}::text`),
        sql`, `,
      );
      const [row] = await tx.db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            table.tenant_id && eq(table.tenant_id, tx.tenantId),
            sql`position(${key} in concat_ws(' ', ${texts})) > 0`,
          ),
        )
        .limit(1);
      if (row) return { entity: entity.name, entity_id: Number(row.id), field };
    }
  }
  const [draft] = await tx.db
    .select({ id: versions.id, entity: versions.entity, columns: versions.columns })
    .from(versions)
    .where(
      and(
        eq(versions.tenant_id, tx.tenantId),
        ne(versions.state, 'published'),
        sql`position(${key} in ${versions.columns}::text) > 0`,
      ),
    )
    .limit(1);
  const entity = draft && ENTITIES.get(draft.entity);
  if (entity)
    return {
      entity: DRAFT,
      entity_id: draft.id,
      field: picturesIn(entity, draft.columns).get(key) ?? null,
    };
  for (const { holder, field, texts } of pictureHolders()) {
    const { rows } = await tx.db.execute<{ id: number }>(
      sql`select id from (${texts(tx.tenantId)}) "each" where position(${`/api/media/${key}/`} in "each"."text") > 0 limit 1`,
    );
    const [row] = rows;
    if (row) return { entity: holder, entity_id: row.id, field };
  }
  return undefined;
}

/** Releases the pictures of deleted rows of a feature's table; they stay for objects that use them. */
export async function releasePictures(
  tx: Transaction,
  holder: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const its = and(
    eq(files.tenant_id, tx.tenantId),
    eq(files.entity, holder),
    inArray(files.entity_id, [...ids]),
  );
  const rows = await lockPictures(tx, its);
  await retainForVersions(
    tx.db,
    rows.map(({ key }) => key),
  );
}

/**
 * Claims the files that an object or draft holds now, and releases those that it held before: with `kept` they stay for
 * former versions, otherwise they are orphaned.
 */
export async function updateFileClaims(
  tx: Transaction,
  entity: Entity,
  settled: FileClaims,
  isStored = true,
): Promise<void> {
  const { before, after } = settled;
  for (const [field] of fileFields(entity.fields)) {
    if (isLibraryPicture(entity, field)) continue;
    const [held, holds] = [before?.[field], after?.[field]];
    if (held === holds) continue;
    if (typeof held === 'string')
      await (isStored ? releaseFiles(tx.db, entity, field, [held]) : orphanFiles(tx.db, [held]));
    if (typeof holds === 'string')
      await claimFile(tx.db, holds, { entity: settled.entity, entityId: settled.id, field });
  }
  await updateCustomFileClaims(tx, settled, isStored);
  await updatePictureClaims(tx, entity, settled, isStored);
}

/**
 * Releases files that an object had in a field: former versions still refer to them, so they are kept as long as those.
 * Files of personal fields, and of entities without history, are orphaned at once.
 */
export async function releaseFiles(db: Db, entity: Entity, field: string, keys: string[]): Promise<void> {
  const options = entity.fields[field] && optionsOf(entity.fields[field]);
  const isRecorded = isOfTenant(entity) && options && !options.privacy && options.form !== false;
  await (isRecorded ? retainForVersions(db, keys, { owned: true }) : orphanFiles(db, keys));
}
