import { type CustomField, type Entity, storedName, titlePaths } from '@piiri/schemas';
import { CUSTOM_KINDS } from '@piiri/schemas/custom-fields/shape.ts';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { quoted } from '../../backup/catalogue.ts';
import type { FileEntry } from '../../backup/file-entry.ts';
import type { Manifest } from '../../backup/manifest.ts';
import { versions } from '../../engine/commit/versions-table.ts';
import { customValues } from '../../engine/custom/custom-values.ts';
import { isPerson } from '../../engine/model/people.ts';
import { referencesOf } from '../../engine/model/references.ts';
import { DEFINITIONS, ENTITIES, isOfTenant, storedEntity, tableOf } from '../../engine/model/tables.ts';
import { entityTables, tableNameOf } from '../../engine/schema/meanings.ts';
import { isRestorable } from '../../features/trash/list-trash.ts';
import { type JsonRow, MoveFailure } from '../format.ts';
import { type CustomChange, customChanges, FIELD, fieldLists, type MovedFields } from '../own-fields.ts';
import { type BackupFile, entriesOf, filesOf, missingFilesOf } from './files.ts';
import { type ComingRows, ownedRows } from './owned-rows.ts';
import { askReferences, openExisting, withoutGone } from './references.ts';

/** Returns a company's custom fields by id, also those in lists of definitions. */
export async function customFieldsIn(client: pg.Client, tenantId: number): Promise<Map<number, CustomField>> {
  const own = await client.query<{ field: CustomField }>(
    `select to_jsonb(t) as field from public.${quoted(tableNameOf(FIELD))} t where t.tenant_id = $1`,
    [tenantId],
  );
  const fields = own.rows.map(({ field }) => field);
  for (const { table, column } of fieldLists()) {
    const { rows } = await client.query<{ field: CustomField }>(
      `select field from public.${quoted(table)} t, jsonb_array_elements(t.${quoted(column)}) field where t.tenant_id = $1`,
      [tenantId],
    );
    fields.push(...rows.map(({ field }) => field));
  }
  const isKind = ({ kind }: CustomField) => CUSTOM_KINDS.some((name) => name === kind);
  return new Map(fields.filter(isKind).map((field) => [Number(field.id), field]));
}

/**
 * Returns the changes of a table's columns with custom values and with former states: values of fields that are gone,
 * and what is gone in others, are left out. `coming`: ids of rows that come back, by table.
 */
export async function customEmptying(
  here: pg.Client,
  tenantId: number,
  fields: MovedFields,
  coming: ReadonlyMap<string, readonly number[]>,
): Promise<(table: PgTable) => Readonly<Record<string, CustomChange>>> {
  const ids = new Map<string, Map<number, number>>();
  for (const name of [...entityTables().map((table) => getTableName(table)), 'files']) {
    const { rows } = await here.query<{ id: number }>(
      `select id from public.${quoted(name)} where tenant_id = $1`,
      [tenantId],
    );
    const present = [...rows.map(({ id }) => Number(id)), ...(coming.get(name) ?? [])];
    ids.set(name, new Map(present.map((id) => [id, id])));
  }
  ids.set(tableNameOf(FIELD), new Map([...fields.keys()].map((id) => [id, id])));
  return (table) => customChanges(table, { ids, fields, change: (text) => text });
}

/** An object to bring back. */
export interface WantedObject {
  tenantId: number;
  entity: Entity;
  id: number;
}

/** What would come back of an object. */
export interface ObjectPlan extends WantedObject {
  /** Whether the installation has the object: in use, in the trash, or not at all. */
  here: 'live' | 'trash' | 'gone';
  title: string;
  /** The object's row, without references to what is gone. */
  row: JsonRow;
  /** Columns that lost references. */
  emptied: string[];
  /** Ids of the custom fields that the backup knows. */
  customFields: ReadonlySet<number>;
  /** Rows that belong to it; none for an object that the installation has. */
  owned: ComingRows[];
  files: BackupFile[];
  /** Those of the files that the installation does not have, and their entries in the backup. */
  missingFiles: BackupFile[];
  entries: FileEntry[];
}

/**
 * Returns the entity with a name, or of a kind such as `content/lunch_menu`. Throws MoveFailure for what editors cannot
 * bring back from the trash either: people, what people send, and tokens.
 */
export function restorableEntity(name: string): Entity {
  const path = name.split('/')[0];
  const definition =
    DEFINITIONS.get(name) ?? [...ENTITIES.values()].find(({ types }) => types?.path === path);
  const entity = definition && storedEntity(definition);
  const all = [...ENTITIES.values()].filter(
    (each) => isOfTenant(each) && isRestorable(each) && !isPerson(each),
  );
  if (entity && all.includes(entity)) return entity;
  throw new MoveFailure(
    `--entity: ${name} cannot be brought back by itself; there are: ${all.map((each) => each.name).join(', ')}.`,
  );
}

async function rowIn(
  client: pg.Client,
  { tenantId, entity, id }: WantedObject,
): Promise<JsonRow | undefined> {
  const { rows } = await client.query<{ row: JsonRow }>(
    `select to_jsonb(t) as row from public.${quoted(getTableName(tableOf(entity)))} t where t.tenant_id = $1 and t.id = $2`,
    [tenantId, id],
  );
  return rows[0]?.row;
}

function titleOf(entity: Entity, row: JsonRow): string {
  const [path = ''] = titlePaths(entity);
  const [name = '', part] = path.split('.');
  const value = row[part ?? name];
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return String(texts.find((text) => typeof text === 'string' && text) ?? '');
}

/** Returns the object's row without what is gone. Throws MoveFailure where it cannot do without. */
function emptyRow(existing: ReturnType<typeof openExisting>, entity: Entity, row: JsonRow) {
  const { row: after, emptied } = withoutGone(existing, tableOf(entity), row);
  const needed = referencesOf(entity).filter(({ name, refuses, several }) => {
    if (!refuses || !emptied.includes(name)) return false;
    // Without any of its several groups it would be for everybody.
    return !several || (after?.[name] as number[] | undefined)?.length === 0;
  });
  const isNeeded = needed.filter(({ name }) => name !== entity.visibility?.more);
  const [lacking] = isNeeded;
  if (!after || lacking)
    throw new MoveFailure(
      `It needs what is gone here: ${(lacking ? isNeeded.map(({ name, to }) => `${name} (${to} ${row[name]})`) : emptied).join(', ')}. Bring that back first.`,
    );
  return { after, emptied };
}

/**
 * Rows of an object's history and draft that the installation does not have: history outlives its object. A time for
 * publishing a draft is left out: it may be over.
 */
async function historyOf(
  { scratch, here }: { scratch: pg.Client; here: pg.Client },
  { tenantId, entity, id }: WantedObject,
): Promise<JsonRow[]> {
  const text = `select to_jsonb(v) as row from versions v where v.tenant_id = $1 and v.entity = $2 and v.object_id = $3 order by v.id`;
  const values = [tenantId, storedName(entity), id];
  const current = await here.query<{ row: JsonRow }>(text, values);
  const present = new Set(current.rows.map(({ row }) => row.id));
  const { rows } = await scratch.query<{ row: JsonRow }>(text, values);
  const missing = rows.filter(({ row }) => !present.has(row.id));
  return missing.map(({ row }) =>
    row.state === 'scheduled'
      ? { ...row, state: 'draft', publish_at: null, scheduled_by: null, scheduled_groups: null }
      : row,
  );
}

async function customRows(
  scratch: pg.Client,
  { tenantId, entity, id }: WantedObject,
  fields: ReadonlySet<number>,
) {
  const { rows } = await scratch.query<{ row: JsonRow }>(
    `select to_jsonb(v) as row from custom_values v where v.tenant_id = $1 and v.entity = $2 and v.object_id = $3`,
    [tenantId, storedName(entity), id],
  );
  return rows.map(({ row }) => row).filter(({ field }) => fields.has(Number(field)));
}

/**
 * Plans to bring an object back: reads the backup in `scratch`, and compares it with the installation `here`. Both are
 * connections of the owner. Throws MoveFailure when the backup lacks the object, or it needs what is gone.
 */
export async function planObject(
  { scratch, here }: { scratch: pg.Client; here: pg.Client },
  wanted: WantedObject,
  { folder, manifest, signal }: { folder: string; manifest: Manifest; signal: AbortSignal },
): Promise<ObjectPlan> {
  const { tenantId, entity, id } = wanted;
  const table = tableOf(entity);
  const row = await rowIn(scratch, wanted);
  if (!row) throw new MoveFailure(`The backup has no ${entity.name} ${id} of this company.`);
  const current = await rowIn(here, wanted);
  const state = !current ? 'gone' : current.deleted_at === null ? 'live' : 'trash';
  const existing = openExisting(here, tenantId);
  existing.add(getTableName(table), [id]);
  await askReferences(existing, table, [row]);
  const { after, emptied } = emptyRow(existing, entity, row);
  const isGone = state === 'gone';
  const history = isGone ? await historyOf({ scratch, here }, wanted) : [];
  const owned = isGone ? await ownedRows(scratch, existing, wanted) : [];
  const drafts = history.filter(({ state: kind }) => kind !== 'published').map((draft) => Number(draft.id));
  const shown = [
    row,
    ...history.filter(({ state: kind }) => kind !== 'published'),
    ...owned.flatMap(({ rows }) => rows),
  ];
  const files = await filesOf(scratch, { tenantId, entity: storedName(entity), id }, { rows: shown, drafts });
  const missingFiles = await missingFilesOf(here, tenantId, files);
  const fields = await customFieldsIn(here, tenantId);
  const changesOf = await customEmptying(
    here,
    tenantId,
    fields,
    new Map([
      ['files', files.map((file) => file.id)],
      [getTableName(table), [id]],
    ]),
  );
  const apply = (of: typeof table | typeof versions, value: JsonRow): JsonRow => {
    const changes = Object.entries(changesOf(of as never)).filter(([name]) => value[name] != null);
    return {
      ...value,
      ...Object.fromEntries(changes.map(([name, change]) => [name, change(value[name], value)])),
    };
  };
  const custom = isGone ? await customRows(scratch, wanted, new Set(fields.keys())) : [];
  return {
    ...wanted,
    here: state,
    title: titleOf(entity, row),
    row: apply(table, after),
    emptied,
    customFields: new Set((await customFieldsIn(scratch, tenantId)).keys()),
    owned: [
      ...owned,
      { table: customValues, rows: custom, leftOut: 0 },
      { table: versions, rows: history.map((version) => apply(versions, version)), leftOut: 0 },
    ].filter(({ rows, leftOut }) => rows.length + leftOut > 0),
    files,
    missingFiles,
    entries: await entriesOf(folder, manifest, missingFiles, signal),
  };
}
