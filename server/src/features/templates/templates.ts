import { type Entity, type Language, optionsOf, storedName } from '@piiri/schemas';
import { MAX_TEMPLATES } from '@piiri/shared/contracts/template-limits.ts';
import type {
  FullTemplate,
  newTemplate,
  Template,
  templateChanges,
} from '@piiri/shared/contracts/templates.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { DEFINITIONS } from '../../engine/model/tables.ts';
import { shareable } from '../../engine/owned/shareable.ts';
import { answerOf, findRow } from '../../engine/read/read.ts';
import type { PicturesInUse } from '../../engine/write/hooks.ts';
import { releasePictures } from '../../engine/write/pictures.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { ownDefinition } from '../content-types/public.ts';
import { templates } from './owned/templates.ts';
import { templateFields } from './values.ts';

type Row = typeof templates.$inferSelect;

/** Name of the owner of pictures in templates' texts. */
const FILE_OWNER = 'templates';

const { seenBy, mayChange, assertRoom, changeable, changed, erase } = shareable<Row>(templates, {
  max: MAX_TEMPLATES,
  tooMany: 'too_many_templates',
});

function present(actor: Actor, row: Omit<Row, 'values'>): Template {
  const { id, entity, name, shared } = row;
  return {
    id,
    entity,
    name,
    shared,
    is_own: row.user_id === actor.userId,
    may_change: mayChange(actor, row),
  };
}

/**
 * Returns the definition whose objects a caller may create from templates; undefined for others. Entities with personal
 * data have no templates.
 */
function findCreatableEntity(actor: Actor, name: string): Entity | undefined {
  const entity = DEFINITIONS.get(name) ?? ownDefinition(actor, name);
  if (!entity || entity.types || entity.maxRows || !isSwitchedOn(actor, entity.feature)) return undefined;
  const isOffered = entity.api.calls.includes('create') && entity.api.calls.includes('get');
  const isPersonal = Object.values(entity.fields).some((field) => optionsOf(field).privacy);
  if (!isOffered || isPersonal) return undefined;
  return conditionFor(actor, entity, 'create') === false ? undefined : entity;
}

/**
 * Returns the templates for new objects of an entity that a caller sees, ordered by name. Throws `forbidden` if they
 * may not create any.
 */
export async function listTemplates(db: Db, actor: Actor, entity: string): Promise<Template[]> {
  if (!findCreatableEntity(actor, entity)) throw new AppError('forbidden');
  const { id, name, shared, user_id, tenant_id, created_at } = templates;
  const rows = await db
    .select({ id, entity: templates.entity, name, shared, user_id, tenant_id, created_at })
    .from(templates)
    .where(and(seenBy(actor), eq(templates.entity, entity)))
    .orderBy(asc(name), asc(id))
    .limit(2 * MAX_TEMPLATES);
  return rows.map((row) => present(actor, row));
}

/** Returns a template with its initial values. Throws `not_found`. */
export async function readTemplate(db: Db, actor: Actor, id: number): Promise<FullTemplate> {
  const [row] = await db
    .select()
    .from(templates)
    .where(and(seenBy(actor), eq(templates.id, id)));
  if (!row || !findCreatableEntity(actor, row.entity)) throw new AppError('not_found');
  return { ...present(actor, row), values: row.values.fields };
}

/**
 * Creates a template from the stored values of an object that the caller may change. Throws `invalid`, `not_found`,
 * `conflict`.
 */
export async function addTemplate(
  tx: Transaction,
  { services, actor, language }: { services: Services; actor: Actor; language: Language },
  { entity: kind, object, name, shared }: z.output<typeof newTemplate>,
): Promise<Template> {
  const entity = findCreatableEntity(actor, kind);
  if (!entity) throw new AppError('invalid', { errors: { entity: ['not_a_choice'] } });
  const call = { services, actor, language, entity, asEditor: true };
  const objectRow = await findRow(tx.db, call, object, authorize(call, 'update'));
  const fields = templateFields(entity, await answerOf(tx.db, call, objectRow));
  const [row] = await tx.db
    .insert(templates)
    .values({
      tenant_id: actor.tenantId,
      user_id: actor.userId,
      entity: kind,
      name,
      shared,
      values: { stored: storedName(entity), fields },
    })
    .returning();
  if (!row) throw new Error('The template was not stored.');
  await assertRoom(tx, row);
  return present(actor, row);
}

/** Changes a template's name or sharing. */
export async function changeTemplate(
  tx: Transaction,
  actor: Actor,
  id: number,
  changes: z.output<typeof templateChanges>,
): Promise<Template> {
  const before = await changeable(tx, actor, id);
  const after = await changed(tx, actor, before, changes);
  const { name, shared, user_id } = after;
  await tx.db.update(templates).set({ name, shared, user_id }).where(eq(templates.id, id));
  return present(actor, after);
}

export async function removeTemplate(tx: Transaction, actor: Actor, id: number): Promise<void> {
  await changeable(tx, actor, id);
  await tx.db.delete(templates).where(eq(templates.id, id));
  await releasePictures(tx, FILE_OWNER, [id]);
}

/** Deletes the templates of a person who is permanently deleted; shared ones stay without an owner. */
export async function eraseTemplates(tx: Transaction, userId: number): Promise<void> {
  await releasePictures(tx, FILE_OWNER, await erase(tx, userId));
}

/** Pictures in templates' texts are kept. */
export const templatePictures: PicturesInUse = {
  holder: FILE_OWNER,
  field: 'values',
  texts: (tenantId) =>
    sql`select ${templates.id} as id, ${templates.values}::text as text from ${templates} where ${templates.tenant_id} = ${tenantId}`,
  exchange: (tenantId, from, to) =>
    sql`update ${templates} set "values" = replace("values"::text, ${from}, ${to})::jsonb
      where tenant_id = ${tenantId} and position(${from} in "values"::text) > 0`,
};
