import { type Entity, publishedField, typeOf } from '@piiri/schemas';
import type { HistoryState } from '@piiri/shared/contracts/history.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { conditionFor } from '../../access/access.ts';
import type { EntityCall, Row, WritingCall } from '../../calls/context.ts';
import { hooksOf } from '../../feature.ts';
import { ENTITIES } from '../../model/tables.ts';
import { findRow } from '../../read/read.ts';
import { update } from '../../write/save.ts';
import { history } from '../history-table.ts';
import { type Columns, differencesOf, sayingColumns, undoChanges } from './changes.ts';
import { historyFilter, historyRows, type Kept, keptRows } from './read.ts';
import { type Caller, saidBy, showChanges } from './show-changes.ts';

/** Most changes that are gone back through. */
const MAX_CHANGES = 5000;

/** A former state of an object that is there. */
interface Former {
  kept: Kept;
  call: EntityCall;
  row: Row;
  /** The columns that were others then, as they were. */
  then: Columns;
  changes: ReturnType<typeof differencesOf>['changes'];
}

/** Stays as it is when a former state comes back: whether it is published, and its place among others. */
const isOfNow = (entity: Entity, name: string) =>
  name === publishedField(entity) || entity.fields[name]?.type === 'sortOrder';

/** Finds what an object was after a change. Throws `not_found` where there is none that the caller may change. */
async function findFormer(db: Db, caller: Caller, id: number): Promise<Former> {
  const [kept] = await keptRows(db, and(historyFilter(caller, {}), eq(history.id, id)), { limit: 1 });
  const entity = kept && ENTITIES.get(kept.entity);
  if (!kept || !entity || kept.object_id === null) throw new AppError('not_found');
  const call: EntityCall = { ...caller, entity, asEditor: true };
  const condition = conditionFor({ ...caller.actor, readOnly: false }, entity, 'update');
  const row = await findRow(db, call, kept.object_id, condition);
  const newer = await db
    .select({ changes: history.changes })
    .from(history)
    .where(
      and(
        eq(history.tenant_id, caller.actor.tenantId),
        eq(history.entity, kept.entity),
        eq(history.object_id, kept.object_id),
        gt(history.id, id),
      ),
    )
    .orderBy(desc(history.id))
    .limit(MAX_CHANGES);
  const then = undoChanges(
    entity,
    row,
    newer.map(({ changes }) => changes),
  );
  const { changes } = differencesOf(entity, row, then);
  const left = Object.fromEntries(Object.entries(changes).filter(([column]) => !isOfNow(entity, column)));
  return { kept, call, row, then, changes: left };
}

/** The fields that some columns belong to. */
const fieldsOf = (entity: Entity, columns: object) =>
  Object.entries(entity.fields).filter(([name, field]) =>
    sayingColumns(name, field).some((column) => column in columns),
  );

/** The input that restores a former state, and the fields whose files are gone. */
function revertInput({ call, then, changes }: Former) {
  const body: Record<string, unknown> = {};
  const lost: string[] = [];
  for (const [name, field] of fieldsOf(call.entity, changes)) {
    const { file } = typeOf(field);
    if (!file) body[name] = saidBy(call, name, then);
    else if (then[name]) lost.push(name);
    else body[`remove_${name}`] = true;
  }
  return { body, lost };
}

/** A change with what restoring the state after it would change. */
export async function formerState(db: Db, caller: Caller, id: number): Promise<HistoryState> {
  const former = await findFormer(db, caller, id);
  const [answer] = await historyRows(db, caller, [former.kept]);
  const [since] = await showChanges(db, caller, [{ entity: former.kept.entity, changes: former.changes }]);
  if (!answer || !since) throw new AppError('not_found');
  return { ...answer, since, version: former.row.version, lost: revertInput(former).lost };
}

/**
 * Stores a former state of an object as a new version, judged like each change. What cannot be had again, since its file is
 * gone or it refers to what is, stays as it is and is named in `not_restored`. Throws `stale` and `invalid`.
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
  const commit: WritingCall['commit'] = hooksOf(entity).asOwner
    ? (work) => caller.commit(work, { asOwner: true })
    : caller.commit;
  const { body, lost } = revertInput(former);
  const call = { ...caller, commit, entity, asEditor: true, files: new Map() };
  const object = former.row.id;
  const store = (values: Record<string, unknown>) =>
    update({ ...call, body: values }, object, version, 'revert');
  try {
    return { ...(await store(body)), not_restored: lost };
  } catch (error) {
    const wrong = error instanceof AppError && error.code === 'invalid' ? error.extras.errors : undefined;
    const names = new Set(Object.keys(wrong ?? {}).map((path) => path.split('.')[0] ?? path));
    const rest = Object.entries(body).filter(([name]) => !names.has(name));
    if (!wrong || rest.length === 0 || rest.length === Object.keys(body).length) throw error;
    return { ...(await store(Object.fromEntries(rest))), not_restored: [...lost, ...names] };
  }
}
