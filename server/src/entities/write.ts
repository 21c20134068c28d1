import { type Entity, sortField, typeOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { type FieldErrors, validate } from '@piiri/shared/validate.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { tableOf } from '../db/tables.ts';
import { doomFiles } from '../files/ledger.ts';
import { type Condition, holds } from '../policies/_condition.ts';
import { steps } from '../steps.gen.ts';
import { parseContext, type Row, type WritingCall } from './context.ts';
import { checkImages, type ImageChanges, settleImages, storeImages } from './images.ts';
import { answerOf, demand, findRow } from './read.ts';
import { checkReferences } from './references.ts';
import { stepsOf } from './steps.ts';

/** Column values of parsed field values. */
export function toColumns(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name];
    if (field) Object.assign(columns, typeOf(field).store?.(name, value, field.options) ?? { [name]: value });
  }
  return columns;
}

const refuse = (errors: FieldErrors) => {
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
};

/** Everything that is wrong with a call is told at once: fields, pictures and references alike. */
async function judge(call: WritingCall, existing: Row | undefined): Promise<Record<string, unknown>> {
  const mode = existing ? 'update' : 'create';
  const judged = validate(call.entity, call.body, { ...parseContext(call.actor), mode, existing });
  const pictures = await checkImages(call, existing);
  if (!judged.ok) refuse({ ...pictures, ...judged.errors });
  refuse(pictures);
  return judged.ok ? judged.values : {};
}

function assertAllowed(condition: Condition, row: Readonly<Record<string, unknown>>): void {
  if (!holds(condition, row)) throw new AppError('forbidden');
}

/** Runs `store` in a transaction with the call's pictures kept; lets go of them at once when it fails. */
export async function withImages<T>(
  call: WritingCall,
  store: (db: Db, images: ImageChanges) => Promise<T>,
): Promise<T> {
  const { database } = call.services;
  const { tenantId } = call.actor;
  const images = await database.tenant(tenantId, (db) => storeImages(call, db));
  try {
    return await database.transaction(tenantId, (db) => store(db, images));
  } catch (error) {
    const kept = Object.values(images).filter((key) => key !== null);
    if (kept.length > 0) await database.tenant(tenantId, (db) => doomFiles(db, kept));
    throw error;
  }
}

async function nextInOrder(db: Db, call: WritingCall): Promise<Record<string, unknown>> {
  const field = sortField(call.entity);
  if (!field) return {};
  const table = tableOf(call.entity);
  const own = and(eq(table.tenant_id as PgColumn, call.actor.tenantId), isNull(table.deleted_at as PgColumn));
  const [last] = await db
    .select({ place: sql<number>`coalesce(max(${table[field]}), 0)` })
    .from(table)
    .where(own);
  return { [field]: (last?.place ?? 0) + 1 };
}

/** Stores a new object. Throws `forbidden`, and `invalid` with everything that is wrong. */
export async function create(call: WritingCall): Promise<Record<string, unknown>> {
  const { entity, actor } = call;
  const condition = demand(call, 'create');
  const values = await judge(call, undefined);
  assertAllowed(condition, toColumns(entity, values));
  return withImages(call, async (db, images) => {
    refuse(await checkReferences(db, call, values));
    const columns = { ...toColumns(entity, values), ...images, ...(await nextInOrder(db, call)) };
    await stepsOf(steps, entity)?.beforeSave?.(call, db, columns, undefined);
    const table = tableOf(entity);
    const [stored] = await db
      .insert(table)
      .values({ ...columns, tenant_id: actor.tenantId })
      .returning({ id: table.id as PgColumn });
    const id = stored?.id as number;
    await settleImages(db, entity, id, images, undefined);
    return answerOf(db, call, await findRow(db, call, id, true));
  });
}

/** The version that a caller read: the number before the hash of an entity's ETag. Undefined without If-Match. */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (!ifMatch || ifMatch.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"(\d{1,9})(?:-[\w-]+)?"\s*$/.exec(ifMatch)?.[1];
  return version ? Number(version) : 0;
}

/** Stores changes to an object. Throws `stale` with what it is now when `version` is not the one stored. */
export async function update(
  call: WritingCall,
  id: number,
  version: number | undefined,
): Promise<Record<string, unknown>> {
  const { entity, actor, services } = call;
  const condition = demand(call, 'update');
  const before = await services.database.tenant(actor.tenantId, async (db) => {
    const row = await findRow(db, call, id, condition);
    await assertFresh(call, db, row, version);
    return row;
  });
  const values = await judge(call, before);
  return withImages(call, async (db, images) => {
    const existing = await findRow(db, call, id, condition, true);
    await assertFresh(call, db, existing, version);
    const columns = { ...toColumns(entity, values), ...images };
    assertAllowed(condition, { ...existing, ...columns });
    refuse(await checkReferences(db, call, values));
    await stepsOf(steps, entity)?.beforeSave?.(call, db, columns, existing);
    const table = tableOf(entity);
    await db
      .update(table)
      .set({ ...columns, version: sql`${table.version} + 1`, updated_at: sql`now()` })
      .where(eq(table.id as PgColumn, id));
    await settleImages(db, entity, id, images, existing);
    return answerOf(db, call, await findRow(db, call, id, true));
  });
}

async function assertFresh(
  call: WritingCall,
  db: Db,
  existing: Row,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === existing.version) return;
  throw new AppError('stale', { members: { current: await answerOf(db, call, existing) } });
}
