import { type Entity, publishedField, storedName } from '@piiri/schemas';
import type { HistoryState } from '@piiri/shared/contracts/history.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { authorize, conditionFor } from '../access/access.ts';
import type { Call, EntityCall, Row, WritingCall } from '../access/call.ts';
import { attempt } from '../commit/attempt.ts';
import { type Changes, type Version, versions } from '../commit/versions-table.ts';
import { customFieldsOf } from '../custom/custom-fields.ts';
import { definitionOf, hooksOf } from '../feature.ts';
import { isAboutObject } from '../model/references.ts';
import { ENTITIES } from '../model/tables.ts';
import { attachmentFieldOf, attachmentsOf } from '../read/attachments.ts';
import { type Columns, differencesOf, fieldsOf } from '../read/differences.ts';
import { parsedColumns } from '../read/list-fields.ts';
import { findRow, storedAnswer } from '../read/read.ts';
import { fileChange, showChanges } from '../read/show-changes.ts';
import { lockPositions, lockRow } from '../write/lock.ts';
import { makeLive, missingFiles, type TargetState } from './make-live.ts';
import { historyFilter, historyRows } from './read-history.ts';

/** A former version of an existing object. */
interface FormerVersion extends TargetState {
  version: Version;
  call: EntityCall;
  row: Row;
  /** The changes that restoring it would make. */
  changes: Changes;
  /** The fields whose files are gone. */
  lost: string[];
}

/** Returns columns without those of some fields. */
function withoutFields(entity: Entity, columns: Columns, names: readonly string[]): Columns {
  const left = fieldsOf(entity).flatMap((field) => (names.includes(field.name) ? field.columns : []));
  return Object.fromEntries(Object.entries(columns).filter(([column]) => !left.includes(column)));
}

/** Returns the fields that a restore leaves unchanged: whether the object is published, and its sort position. */
const currentOnlyFields = (entity: Entity): string[] =>
  fieldsOf(entity).flatMap(({ name, field }) =>
    name === publishedField(entity) || field.type === 'sortOrder' ? [name] : [],
  );

/**
 * Returns a version's values in columns with recorded changes since: columns that changed in another way are not
 * restored.
 */
async function changedSince(db: Db, entity: Entity, { id, object_id, tenant_id, columns }: Version) {
  const newer = await db
    .selectDistinct({ column: sql<string>`jsonb_object_keys(${versions.changes})` })
    .from(versions)
    .where(
      and(
        isAboutObject(versions, tenant_id, storedName(entity), Number(object_id)),
        eq(versions.state, 'published'),
        gt(versions.id, id),
      ),
    );
  const changed = newer.flatMap(({ column }) => (column in columns ? [[column, columns[column]]] : []));
  return parsedColumns(entity, withoutFields(entity, Object.fromEntries(changed), currentOnlyFields(entity)));
}

/** Returns the changes that give an object the attachments of a version again, as far as the files still exist. */
async function formerAttachments(db: Db, call: EntityCall, { object_id, files: ids }: Version) {
  const field = attachmentFieldOf(call.entity);
  if (!field || !ids) return { changes: {}, lost: [] };
  const now = await attachmentsOf(db, call, { id: Number(object_id) }, field);
  const isOfObject = and(eq(files.entity, storedName(call.entity)), eq(files.entity_id, Number(object_id)));
  const storedFiles = await db
    .select({ id: files.id, filename: files.filename })
    .from(files)
    .where(and(inArray(files.id, ids), inArray(files.state, ['live', 'former']), isOfObject));
  const then = ids.flatMap((id) => storedFiles.find((file) => file.id === id) ?? []);
  const [present, order] = [now, then].map((all) => all.map(({ id }) => id)) as [number[], number[]];
  const add = order.filter((id) => !present.includes(id));
  const remove = present.filter((id) => !order.includes(id));
  const changes = fileChange(field, now, then);
  return {
    changes,
    lost: storedFiles.length < ids.length ? [field] : [],
    ...(field in changes && { attachments: { add, remove, order, isKept: true } }),
  };
}

/** Finds an object's state in a version. Throws `not_found` when there is none that the caller may change. */
async function findFormer(db: Db, caller: Call, id: number): Promise<FormerVersion> {
  const [version] = await db
    .select()
    .from(versions)
    .where(and(historyFilter(caller, {}), eq(versions.id, id)));
  const stored = version && ENTITIES.get(version.entity);
  if (!version || !stored || version.object_id === null) throw new AppError('not_found');
  const reader = { ...caller.actor, readOnly: false };
  const storedRow = await findRow(
    db,
    { ...caller, entity: stored, asEditor: true },
    version.object_id,
    conditionFor(reader, stored, 'update'),
  );
  const entity = definitionOf(caller.actor, stored, storedRow);
  const call: EntityCall = { ...caller, entity, asEditor: true };
  const row = stored.types
    ? await findRow(db, call, storedRow.id, conditionFor(reader, entity, 'update'))
    : storedRow;
  const then = await changedSince(db, entity, version);
  const { changes } = differencesOf(entity, row, then, customFieldsOf(caller.actor.definitions, entity));
  const columns = Object.fromEntries(Object.keys(changes).map((column) => [column, then[column]]));
  const missing = await missingFiles(db, entity, columns);
  const attached = await formerAttachments(db, call, version);
  return {
    version,
    call,
    row,
    columns: withoutFields(entity, columns, missing),
    attachments: attached.attachments,
    changes: { ...changes, ...attached.changes },
    lost: [...missing, ...attached.lost],
  };
}

/** Returns a change, with the changes that restoring the state after it would make. */
export async function formerState(db: Db, caller: Call, id: number): Promise<HistoryState> {
  const { version, row, changes, lost } = await findFormer(db, caller, id);
  const [answer] = await historyRows(db, caller, [version]);
  const [since] = await showChanges(db, caller, [{ entity: version.entity, changes }]);
  if (!answer || !since) throw new AppError('not_found');
  return { ...answer, since, version: row.version, lost };
}

/**
 * Stores a former version of an object as a new one, validated like any change. Fields that cannot be restored, because
 * their file or the object they refer to is gone, stay unchanged and are named in `not_restored`. Throws `stale` and
 * `invalid`.
 */
export async function restoreState(
  caller: Omit<WritingCall, 'entity' | 'asEditor' | 'body' | 'files'>,
  id: number,
  version: number | undefined,
): Promise<Record<string, unknown>> {
  const former = await caller.services.database.tenant(caller.actor.tenantId, (db) =>
    findFormer(db, caller, id),
  );
  const { entity } = former.call;
  if (!entity.api.calls.includes('update')) throw new AppError('not_found');
  const call: WritingCall = { ...caller, ...former.call, body: {}, files: new Map() };
  const condition = authorize(call, 'update');
  return caller.commit(
    async (tx) => {
      await lockPositions(tx, entity, [former.columns], false);
      const row = await lockRow(tx, entity, former.row.id, condition);
      if (version !== undefined && version !== row.version)
        throw new AppError('stale', { members: { current: await storedAnswer(tx.db, call, row.id) } });
      const { columns, attachments, lost } = await findFormer(tx.db, caller, id);
      const store = (some: Columns) =>
        attempt(tx, (part) => makeLive(part, call, row, { columns: some, attachments }, 'revert'));
      let stored = await store(columns);
      const wrong = new Set<string>();
      if ('refused' in stored) {
        const { code, extras } = stored.refused;
        for (const path of code === 'invalid' ? Object.keys(extras.errors ?? {}) : [])
          wrong.add(path.split('.')[0] ?? path);
        const rest = withoutFields(entity, columns, [...wrong]);
        const left = Object.keys(rest).length;
        if (left > 0 && left < Object.keys(columns).length) stored = await store(rest);
      }
      if ('refused' in stored) throw stored.refused;
      return { ...stored.result, not_restored: [...lost, ...wrong] };
    },
    { asOwner: hooksOf(entity).asOwner },
  );
}
