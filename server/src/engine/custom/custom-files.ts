import { type CustomField, hasFiles, message, type StoredCustomValues, storedFileIds } from '@piiri/schemas';
import type { AnsweredFile } from '@piiri/schemas/field-types/files.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { ownedBy, retainForVersions } from '../../platform/storage/file-registry.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import type { Transaction } from '../commit/transaction.ts';
import { CUSTOM } from './custom-fields.ts';

type Answer = Record<string, unknown>;

/** Returns the ids of all files in an object's custom values, whatever its fields are now. */
export const filesInCustom = (stored: unknown): number[] =>
  Object.values((stored ?? {}) as StoredCustomValues).flatMap(storedFileIds);

/** Returns the address of a custom field's file, for readers of its object. */
export const fileAddress = (id: number): string => `/api/v1/files/${id}`;

/** Returns a file of the registry as calls answer it. */
export function answeredFile(
  row: Pick<typeof files.$inferSelect, 'id' | 'key' | 'kind' | 'filename' | 'size' | 'content_type'>,
): AnsweredFile {
  const { id, key, kind, filename, size, content_type } = row;
  const about = { id, filename, size, content_type };
  if (kind !== 'image') return { ...about, address: fileAddress(id) };
  return { ...about, address: mediaUrl(key, 'large'), thumbnail: mediaUrl(key, 'thumbnail') };
}

/** Replaces the ids of files in answers' custom values by the files. Files that are gone are left out. */
export async function presentCustomFiles(
  db: Db,
  tenantId: number,
  fields: readonly CustomField[],
  answers: readonly Answer[],
): Promise<void> {
  const named = fields.filter(hasFiles);
  if (named.length === 0) return;
  const values = answers.flatMap((answer) => (answer[CUSTOM] ? [answer[CUSTOM] as Answer] : []));
  const ids = values.flatMap((custom) => named.flatMap(({ name }) => storedFileIds(custom[name])));
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(files)
          .where(and(eq(files.tenant_id, tenantId), sql`${files.id} = any(${sql.param(ids)}::int[])`));
  const byId = new Map(rows.map((row) => [row.id, answeredFile(row)]));
  for (const custom of values)
    for (const { name } of named)
      if (custom[name]) custom[name] = storedFileIds(custom[name]).flatMap((id) => byId.get(id) ?? []);
}

/** The owner's name in the file registry for files that belong to a draft. */
const DRAFT = 'draft';

/**
 * The condition for files that a writer may put into a value of an object: their own uploads that wait to be saved, and
 * files of its former versions and of its draft that is being published.
 */
const isUsable = (tx: Transaction, { entity, id }: ObjectWithFiles): SQL | undefined =>
  and(
    eq(files.tenant_id, tx.tenantId),
    or(
      and(
        eq(files.state, 'pending'),
        isNull(files.entity),
        isNull(files.field),
        eq(files.uploaded_by, tx.actor?.userId ?? 0),
      ),
      and(
        eq(files.state, 'former'),
        eq(files.field, CUSTOM),
        or(and(eq(files.entity, entity), eq(files.entity_id, id)), eq(files.entity, DRAFT)),
      ),
    ),
  );

/** An object by its name in the file registry and its id; 0 for a new one. */
interface ObjectWithFiles {
  entity: string;
  id: number;
}

/**
 * Throws `invalid` for files in custom values that are neither the object's nor uploads of the writer of the field's
 * kind. They are locked until the transaction ends.
 */
export async function assertCustomFiles(
  tx: Transaction,
  object: ObjectWithFiles,
  fields: readonly CustomField[],
  values: StoredCustomValues,
  before: StoredCustomValues,
): Promise<void> {
  const errors: FieldErrors = {};
  const owned = new Set(filesInCustom(before));
  const used = new Set<number>();
  for (const field of fields.filter(hasFiles)) {
    const ids = storedFileIds(values[field.id]);
    const added = ids.filter((id) => !owned.has(id));
    const kind = field.kind === 'photo' ? 'image' : 'attachment';
    const rows =
      added.length === 0
        ? []
        : await tx.db
            .select({ id: files.id })
            .from(files)
            .where(and(inArray(files.id, added), eq(files.kind, kind), isUsable(tx, object)))
            .orderBy(files.id)
            .for('update');
    // A file belongs to one field.
    const isRepeated = ids.some((id) => used.has(id));
    for (const id of ids) used.add(id);
    if (rows.length < added.length || isRepeated)
      errors[`${CUSTOM}.${field.name}`] = [message('upload_gone')];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}

/** An object or draft by its name and id in the file registry, with its columns before and after a change. */
interface CustomFileClaims {
  entity: string;
  id: number;
  before: Answer | undefined;
  after: Answer | undefined;
}

/**
 * Gives the files in custom values to their object or draft, and releases those that it no longer has: they stay for
 * its former versions, unless it is a draft.
 */
export async function updateCustomFileClaims(
  { db, tenantId }: Transaction,
  { entity, id, before, after }: CustomFileClaims,
  isStored: boolean,
): Promise<void> {
  const held = new Set(filesInCustom(before?.[CUSTOM]));
  const holds = new Set(filesInCustom(after?.[CUSTOM]));
  const added = [...holds].filter((file) => !held.has(file));
  if (added.length > 0)
    await db
      .update(files)
      .set({ ...ownedBy({ entity, entityId: id, field: CUSTOM }), uploaded_by: null })
      .where(
        and(
          eq(files.tenant_id, tenantId),
          inArray(files.id, added),
          inArray(files.state, ['pending', 'former']),
        ),
      );
  const removed = [...held].filter((file) => !holds.has(file));
  if (removed.length === 0) return;
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(
      and(
        eq(files.tenant_id, tenantId),
        inArray(files.id, removed),
        eq(files.entity, entity),
        eq(files.entity_id, id),
        or(eq(files.state, 'live'), eq(files.state, 'former')),
      ),
    );
  const keys = rows.map(({ key }) => key);
  if (isStored) await retainForVersions(db, keys, { owned: true });
  else if (keys.length > 0)
    await db.update(files).set({ state: ORPHANED, changed_at: sql`now()` }).where(inArray(files.key, keys));
}
