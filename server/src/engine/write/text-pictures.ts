import { type Entity, type Field, type Fields, typeOf } from '@piiri/schemas';
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { files } from '../../platform/db/tables/files.ts';
import { keepAsFormer } from '../../platform/storage/file-registry.ts';
import type { Transaction } from '../commit/transaction.ts';
import { pictureHolders } from '../feature.ts';
import { ENTITIES, isOfTenant, tableOf } from '../model/tables.ts';
import { versions } from '../versions/versions-table.ts';
import type { PictureHolder } from './picture-holder.ts';

type Values = Readonly<Record<string, unknown>>;

/** The owner of the files to claim or release, by its name and id in the file registry, with its texts now and before. */
export interface Settled {
  entity: string;
  id: number;
  before: Values | undefined;
  after: Values | undefined;
}

/** Addresses of `mediaUrl` in a text. */
const PICTURE = /\/api\/media\/([\w-]{24})\//g;

function holdsText({ type, options }: Field): boolean {
  const { parts, fields } = options as { parts?: Fields; fields?: Fields };
  // Those of a company's own may be formatted text; which there are, is the company's.
  if (type === 'custom') return true;
  return type === 'richText' || Object.values({ ...parts, ...fields }).some(holdsText);
}

/** The fields of an entity that are formatted text, or have some within, with the columns that keep them. */
export function textFields(entity: Entity): Map<string, string[]> {
  const fields = Object.entries(entity.fields).filter(([, field]) => holdsText(field));
  return new Map(
    fields.map(([name, field]) => [name, Object.keys(typeOf(field).columns(name, field.options))]),
  );
}

/** The keys of the pictures that an object's texts show, with the field that has them. */
function picturesIn(entity: Entity, row: Values | undefined): Map<string, string> {
  const found = new Map<string, string>();
  for (const [field, columns] of textFields(entity)) {
    const texts = JSON.stringify(columns.map((column) => row?.[column] ?? null));
    for (const [, key = ''] of texts.matchAll(PICTURE)) found.set(key, field);
  }
  return found;
}

/** Pictures in the file registry that the writer may use: a company's, or the installation's. */
function ownFiles({ tenantId }: Transaction, entity: Entity, more: SQL | undefined): SQL | undefined {
  return and(isOfTenant(entity) ? eq(files.tenant_id, tenantId) : isNull(files.tenant_id), more);
}

/** The field of a picture for texts that no object has yet. */
export const TEXT_PICTURE = 'text';

/** The owner's name in the file registry of files that belong to a draft. */
export const DRAFT = 'draft';

/**
 * Locks pictures by their keys. Whoever lets go of one meanwhile waits, and sees the text that names it now; whoever names one
 * that is being let go of waits, and finds it without an owner.
 */
async function lockPictures(tx: Transaction, which: SQL | undefined) {
  return tx.db
    .select({ key: files.key, field: files.field })
    .from(files)
    .where(and(which, eq(files.kind, 'image')))
    .orderBy(asc(files.key))
    .for('update');
}

/** Gives pictures that are nobody's to who shows them now. One that is being deleted is not had again. */
async function take(
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

/** Passes pictures on to others whose texts show them, and keeps those that none shows as former ones. */
async function passOn(tx: Transaction, of: Pick<Entity, 'scope'>, keys: string[]): Promise<void> {
  for (const key of keys) {
    const next = await holderOf(tx, of, key);
    if (next)
      await tx.db
        .update(files)
        .set({ ...next, changed_at: sql`now()` })
        .where(eq(files.key, key));
    else await keepAsFormer(tx.db, [key]);
  }
}

/**
 * Gives the pictures that texts of an object, or of a draft, show now, and that are nobody's, to that, and lets go of those
 * that they showed before. A picture has one owner however many texts show it.
 */
export async function settleTextPictures(
  tx: Transaction,
  entity: Entity,
  { entity: name, id, before, after }: Settled,
): Promise<void> {
  const [held, holds] = [picturesIn(entity, before), picturesIn(entity, after)];
  const own = (more: SQL | undefined) => ownFiles(tx, entity, more);
  const come = [...holds.keys()].filter((key) => !held.has(key));
  await take(tx, own, come, (key) => ({
    entity: name,
    entity_id: id,
    field: holds.get(key) ?? null,
  }));
  const gone = [...held.keys()].filter((key) => !holds.has(key));
  if (gone.length === 0) return;
  const its = and(inArray(files.key, gone), eq(files.entity, name), eq(files.entity_id, id));
  const rows = await lockPictures(tx, own(its));
  // The picture above the text is its own field's business.
  const ofTexts = rows.filter(({ field }) => field && textFields(entity).has(field));
  await passOn(
    tx,
    entity,
    ofTexts.map(({ key }) => key),
  );
}

/** An object of the same company whose texts show a picture, also one whose delete can be taken back; or a draft. */
export async function holderOf(
  tx: Transaction,
  { scope }: Pick<Entity, 'scope'>,
  key: string,
): Promise<PictureHolder | undefined> {
  for (const entity of ENTITIES.values()) {
    if (entity.viewOf || (entity.scope ?? 'tenant') !== (scope ?? 'tenant')) continue;
    const table = tableOf(entity);
    for (const [field, columns] of textFields(entity)) {
      const texts = sql.join(
        columns.map((column) => sql`${table[column]}::text`),
        sql`, `,
      );
      const [found] = await tx.db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            table.tenant_id && eq(table.tenant_id, tx.tenantId),
            sql`position(${`/api/media/${key}/`} in concat_ws(' ', ${texts})) > 0`,
          ),
        )
        .limit(1);
      if (found) return { entity: entity.name, entity_id: Number(found.id), field };
    }
  }
  const [draft] = await tx.db
    .select({ id: versions.id, entity: versions.entity, columns: versions.columns })
    .from(versions)
    .where(
      and(
        eq(versions.tenant_id, tx.tenantId),
        ne(versions.state, 'published'),
        sql`position(${`/api/media/${key}/`} in ${versions.columns}::text) > 0`,
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

/** Passes on what rows of a feature's table held, which have ended. */
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
  await passOn(
    tx,
    { scope: 'tenant' },
    rows.map(({ key }) => key),
  );
}
