import { type Entity, typeOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { ENTITIES, entityOf, tableOf } from '../db/tables.ts';
import type { EntityCall } from './context.ts';

interface Reference {
  name: string;
  to: string;
  several: boolean;
  refuses: boolean;
}

function referencesOf(entity: Entity): Reference[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const several = field.type === 'references';
    if (field.type !== 'reference' && !several) return [];
    const { to, onDelete, required } = field.options as { to: string; onDelete?: string; required?: unknown };
    return [{ name, to, several, refuses: onDelete ? onDelete === 'refuse' : Boolean(required) }];
  });
}

/** Messages for references to what does not exist in the caller's company. */
export async function checkReferences(
  db: Db,
  { entity, actor }: EntityCall,
  values: Readonly<Record<string, unknown>>,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const { name, to } of referencesOf(entity)) {
    const given = values[name];
    const ids = (Array.isArray(given) ? given : [given]).filter((id) => typeof id === 'number');
    if (ids.length === 0) continue;
    const target = tableOf(entityOf(to));
    const found = await db
      .select({ id: target.id as PgColumn })
      .from(target)
      .where(
        and(
          eq(target.tenant_id as PgColumn, actor.tenantId),
          isNull(target.deleted_at as PgColumn),
          sql`${target.id} = any(${sql.param(ids)}::int[])`,
        ),
      );
    if (found.length < ids.length) errors[name] = ['unknown_reference'];
  }
  return errors;
}

/** Before an object goes: refuses when something that needs it refers to it, and empties the references that may be empty. */
export async function releaseReferences(db: Db, { entity, actor }: EntityCall, id: number): Promise<void> {
  for (const other of ENTITIES.values()) {
    const table = tableOf(other);
    for (const { name, several, refuses } of referencesOf(other).filter(({ to }) => to === entity.name)) {
      const column = table[name] as PgColumn;
      const own = eq(table.tenant_id as PgColumn, actor.tenantId);
      const pointing = and(own, several ? sql`${column} @> array[${id}::int]` : eq(column, id));
      if (refuses) {
        const [user] = await db
          .select({ id: table.id as PgColumn })
          .from(table)
          .where(and(pointing, isNull(table.deleted_at as PgColumn)))
          .limit(1);
        if (user) throw new AppError('in_use');
        continue;
      }
      await db
        .update(table)
        .set({ [name]: several ? sql`array_remove(${column}, ${id}::int)` : null })
        .where(pointing);
    }
  }
}

/** Fields of an entity that hold files of several. */
export function attachmentFields(entity: Entity): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    typeOf(field).file === 'attachments' ? [name] : [],
  );
}
