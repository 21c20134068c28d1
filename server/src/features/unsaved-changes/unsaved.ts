import { type Entity, type Field, optionsOf, writableFields } from '@piiri/schemas';
import type { UnsavedEntry, UnsavedRow, unsavedInput } from '@piiri/shared/contracts/unsaved.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { NEW_OBJECT, storesUnsaved, UNSAVED } from '@piiri/shared/unsaved-rules.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, isSwitchedOn } from '../../engine/access/access.ts';
import type { Call } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { CUSTOM, customFieldsOf } from '../../engine/custom/custom-fields.ts';
import { DEFINITIONS } from '../../engine/model/tables.ts';
import { findRow } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { ownDefinition } from '../content-types/public.ts';
import { unsavedChanges } from './owned/unsaved-changes.ts';

type Row = typeof unsavedChanges.$inferSelect;

const isOfPerson = ({ tenantId, userId }: Actor) =>
  and(eq(unsavedChanges.tenant_id, tenantId), eq(unsavedChanges.user_id, userId));

const isOfForm = (actor: Actor, { entity, object }: FormKey) =>
  and(isOfPerson(actor), eq(unsavedChanges.entity, entity), eq(unsavedChanges.object_id, object));

const rowAnswer = ({ entity, object_id, title, at }: Pick<Row, 'entity' | 'object_id' | 'title' | 'at'>) => ({
  entity,
  object: object_id,
  title,
  at: at.toISOString(),
});

const entryAnswer = (row: Row): UnsavedEntry => ({
  ...rowAnswer(row),
  etag: row.etag,
  was: row.was,
  values: row.values,
});

/** Returns the caller's forms with unsaved changes, latest change first. */
export async function listUnsaved(db: Db, actor: Actor): Promise<UnsavedRow[]> {
  const { entity, object_id, title, at } = unsavedChanges;
  const rows = await db
    .select({ entity, object_id, title, at })
    .from(unsavedChanges)
    .where(isOfPerson(actor))
    .orderBy(desc(at))
    .limit(UNSAVED.maxForms);
  return rows.map(rowAnswer);
}

/** Returns the caller's unsaved changes of a form; null if there are none. */
export async function readUnsaved(db: Db, actor: Actor, form: FormKey): Promise<UnsavedEntry | null> {
  const [row] = await db.select().from(unsavedChanges).where(isOfForm(actor, form));
  return row ? entryAnswer(row) : null;
}

/**
 * Stores the caller's unsaved changes of a form. Throws `stale` with the stored changes unless these are the ones that
 * the caller continues from, because another device has stored some since. Throws the same errors as saving the form.
 */
export async function storeUnsaved(
  { db }: Transaction,
  caller: Call,
  { replaces, changes: { was, values }, ...form }: z.output<typeof unsavedInput>,
): Promise<UnsavedRow> {
  const { actor } = caller;
  const entity = await authorizeForm(db, caller, form);
  const [before] = await db.select().from(unsavedChanges).where(isOfForm(actor, form)).for('update');
  if (before && before.at.toISOString() !== replaces)
    throw new AppError('stale', { members: { current: entryAnswer(before) } });
  const columns = {
    title: form.title,
    at: new Date(),
    etag: form.etag,
    was: storedValues(actor, entity, was),
    values: storedValues(actor, entity, values),
  };
  const [stored] = await db
    .insert(unsavedChanges)
    .values({
      ...columns,
      tenant_id: actor.tenantId,
      user_id: actor.userId,
      entity: form.entity,
      object_id: form.object,
    })
    .onConflictDoUpdate({
      target: [
        unsavedChanges.tenant_id,
        unsavedChanges.user_id,
        unsavedChanges.entity,
        unsavedChanges.object_id,
      ],
      set: columns,
    })
    .returning();
  if (!before) await dropOldest(db, actor);
  return rowAnswer(stored as Row);
}

/** Deletes the least recently changed forms above the limit. */
async function dropOldest(db: Db, actor: Actor): Promise<void> {
  const { id, at } = unsavedChanges;
  await db.delete(unsavedChanges).where(
    sql`${id} in (select ${id} from ${unsavedChanges} where ${isOfPerson(actor)}
      order by ${at} desc offset ${UNSAVED.maxForms}::int)`,
  );
}

/** Deletes the caller's unsaved changes of a form, if there are any, after they are saved or discarded. */
export async function removeUnsaved({ db }: Transaction, actor: Actor, form: FormKey): Promise<void> {
  await db.delete(unsavedChanges).where(isOfForm(actor, form));
}

/** A form of the console: of an object by its id, or 0 for a new one. */
interface FormKey {
  entity: string;
  object: number;
}

/**
 * Returns the definition of a form that the caller may save. Throws `invalid` if there is no such form or its changes
 * are not stored, `forbidden` and `not_found` as saving it would.
 */
async function authorizeForm(db: Db, caller: Call, { entity: name, object }: FormKey): Promise<Entity> {
  const { actor } = caller;
  const entity = DEFINITIONS.get(name) ?? ownDefinition(actor, name);
  if (!entity?.console || !isSwitchedOn(actor, entity.feature) || !storesUnsaved(entity))
    throw new AppError('invalid', { errors: { entity: ['not_a_choice'] } });
  const call = { ...caller, entity, asEditor: true };
  const operation = object === NEW_OBJECT ? 'create' : 'update';
  if (!entity.api.calls.includes(operation)) throw new AppError('forbidden');
  const condition = authorize(call, operation);
  if (object !== NEW_OBJECT) await findRow(db, call, object, condition);
  return entity;
}

type Values = Readonly<Record<string, unknown>>;

/** Returns whether a field contains personal or secret data. Files are not writable fields. */
const isPersonal = (field: Field) => optionsOf(field).privacy !== undefined || optionsOf(field).to === 'user';

/** Returns those of a form's unsaved values that are stored: no files, no secrets and no personal data. */
function storedValues({ definitions }: Pick<Actor, 'definitions'>, entity: Entity, values: Values) {
  const names = writableFields(entity.fields).flatMap(([name, field]) => (isPersonal(field) ? [] : [name]));
  const stored = Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
  const custom = stored[CUSTOM];
  if (typeof custom !== 'object' || custom === null) return stored;
  const open = (customFieldsOf(definitions, entity) ?? []).filter(
    ({ privacy, kind }) => !privacy && kind !== 'person',
  );
  const own = custom as Values;
  const openValues = open.flatMap(({ name }) => (name in own ? [[name, own[name]]] : []));
  return { ...stored, [CUSTOM]: Object.fromEntries(openValues) };
}
