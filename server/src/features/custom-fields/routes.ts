import { boundedList, idSchema, MAX_CUSTOM_FIELDS } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { conditionFor } from '../../engine/access/access.ts';
import type { Call, Row, WritingCall } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { versions } from '../../engine/commit/versions-table.ts';
import { answeredCustom, CUSTOM } from '../../engine/custom/custom-fields.ts';
import { filesInCustom } from '../../engine/custom/custom-files.ts';
import { hooksOf } from '../../engine/feature.ts';
import { tenantRows } from '../../engine/model/references.ts';
import { ENTITIES, tableOf } from '../../engine/model/tables.ts';
import { readRows } from '../../engine/read/query.ts';
import { findRow } from '../../engine/read/read.ts';
import { lockAll, lockRows } from '../../engine/write/lock.ts';
import { DRAFT } from '../../engine/write/pictures.ts';
import { storePosition } from '../../engine/write/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { openDownload, sendDownload } from '../../platform/storage/download.ts';
import { assertConditions } from './conditions.ts';
import { CUSTOM_FIELD } from './source.ts';

type StoredFile = typeof files.$inferSelect;

/** An object that may have a file, by its stored entity and id. */
interface Holder {
  entity: string;
  id: number;
  /** The custom values of its draft, which only its editors read. */
  draft?: unknown;
}

/** Returns the object that a file belongs to, or whose draft it belongs to. */
async function holderOf(db: Db, { tenantId }: Call['actor'], file: StoredFile): Promise<Holder | undefined> {
  if (file.entity !== DRAFT) return { entity: file.entity ?? '', id: file.entity_id ?? 0 };
  const [draft] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.tenant_id, tenantId), eq(versions.id, file.entity_id ?? 0)));
  return draft && { entity: draft.entity, id: Number(draft.object_id), draft: draft.columns[CUSTOM] };
}

/** Returns the custom values of an object that a caller may read, without those of fields that they may not see. */
async function readableValues(db: Db, caller: Call, { entity: name, id, draft }: Holder): Promise<unknown[]> {
  const stored = ENTITIES.get(name);
  if (!stored) return [];
  const table = tableOf(stored);
  const [object] = await readRows(
    db,
    table,
    and(tenantRows(caller.actor, table), eq(table.id, id), isNull(table.deleted_at)),
  );
  if (!object) return [];
  const hooks = hooksOf(stored);
  const entity = (stored.types && hooks.definitionOf?.(caller.actor, object)) ?? stored;
  const all: unknown[] = [];
  for (const asEditor of [false, true]) {
    if (draft !== undefined && !asEditor) continue;
    const call = { ...caller, entity, asEditor } as WritingCall;
    const operation = draft !== undefined ? 'update' : asEditor ? 'admin' : 'read';
    const condition = conditionFor(caller.actor, entity, operation);
    if (condition === false) continue;
    const row: Row | undefined = await findRow(db, call, id, condition).catch((error) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    if (!row) continue;
    const values = ((draft === undefined ? row[CUSTOM] : draft) ?? {}) as Record<string, unknown>;
    const fields = hooks.fieldsOf?.(object) ?? answeredCustom({ ...call, entity }, false) ?? [];
    all.push(Object.fromEntries(fields.map((field) => [field.id, values[field.id]])));
  }
  return all;
}

/** Returns a file in a custom field of an object that the caller may read. Throws `not_found` for any other. */
export async function findCustomFile(db: Db, caller: Call, id: number): Promise<StoredFile> {
  const [file] = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.tenant_id, caller.actor.tenantId),
        eq(files.id, id),
        eq(files.field, CUSTOM),
        eq(files.kind, 'attachment'),
        eq(files.state, 'live'),
      ),
    );
  const holder = file && (await holderOf(db, caller.actor, file));
  const values = holder ? await readableValues(db, caller, holder) : [];
  if (!file || !values.some((custom) => filesInCustom(custom).includes(id))) throw new AppError('not_found');
  return file;
}

const ids = boundedList(idSchema, { max: MAX_CUSTOM_FIELDS * 4, notList: 'order_incomplete' });

const incompleteError = () => new AppError('invalid', { errors: { order: ['order_incomplete'] } });

export default [
  defineRoute({
    pattern: 'GET v1/files/:id',
    summary: 'Download a file of a custom field',
    access: 'anyone',
    raw: true,
    answers: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
    async handler({ services, read, actor, language, reply, params: { id } }) {
      const file = await read((db) => findCustomFile(db, { services, actor, language }, id));
      return sendDownload(reply, await openDownload(services, file));
    },
  }),
  /** Sorts the fields of one entity by the ids of all of them, each exactly once. */
  defineRoute({
    pattern: 'PUT v1/custom-fields/sort',
    summary: 'Set the order of an entity’s custom fields',
    access: 'tenant_admin',
    query: z.looseObject({ entity: z.string().optional() }),
    body: z.object({ order: ids }, 'order_incomplete'),
    answers: { 204: z.null() },
    async handler({ commit, body: { order }, query }) {
      await commit(async (tx) => {
        await lockAll(tx, CUSTOM_FIELD);
        const table = tableOf(CUSTOM_FIELD);
        const all = await lockRows(tx, CUSTOM_FIELD, isNull(table.deleted_at));
        const first = all.find(({ id }) => id === order[0]);
        const entity = query.entity ?? first?.entity;
        const rows = all.filter((row) => row.entity === entity);
        const isComplete =
          order.length > 0 &&
          new Set(order).size === order.length &&
          rows.length === order.length &&
          rows.every(({ id }) => order.includes(id));
        if (!isComplete) throw incompleteError();
        // Reuses the sort positions that these fields have among the fields of all entities.
        const positions = rows.map((row) => Number(row.order)).sort((a, b) => a - b);
        const sorted = order.flatMap((id) => rows.find((field) => field.id === id) ?? []);
        assertConditions(sorted, 'order');
        for (const [index, id] of order.entries()) {
          const row = rows.find((field) => field.id === id);
          if (row && row.order !== positions[index])
            await storePosition(tx, CUSTOM_FIELD, row, { order: positions[index] });
        }
      });
      return null;
    },
  }),
];
