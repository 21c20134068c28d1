import { fieldAt, LANGUAGES } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import { isEditedByPerson } from '../../engine/access/employees.ts';
import { CUSTOM, customFieldsOf } from '../../engine/custom/custom-fields.ts';
import { mayOwn } from '../../engine/read/care.ts';
import type { Db } from '../../platform/db/database.ts';
import { suggestPeople, users } from '../people/public.ts';

/** Throws `invalid` unless a path leads to a formatted text of an object, such as `translations.fi.text`. */
export function assertTextPath({ actor, entity }: EntityCall, path: string): void {
  const [name = '', second = '', third] = path.split('.');
  const isLanguage = LANGUAGES.some((language) => language === second);
  const isText =
    name === CUSTOM
      ? customFieldsOf(actor.definitions, entity)?.some(
          (field) => field.name === second && field.kind === 'rich_text' && third === undefined,
        )
      : fieldAt(entity.fields, isLanguage && third ? `${name}.${third}` : path)?.type === 'richText' &&
        (third === undefined || isLanguage);
  if (!isText || path.split('.').length > 3)
    throw new AppError('invalid', { errors: { field: ['not_a_choice'] } });
}

/** Returns the people who may edit an object, as a condition on rows of `users`. */
const isEditor = ({ actor: { tenantId }, entity }: EntityCall, id: number): SQL =>
  sql`${users.tenant_id} = ${tenantId}::int and ${mayOwn(sql`${users}`)}
    and ${isEditedByPerson(entity, { tenantId, id }, 'update')}`;

/** Returns those of some people who may edit an object. */
export async function editorsAmong(
  db: Db,
  call: EntityCall,
  id: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...ids])}::int[]) and ${isEditor(call, id)}`);
  return rows.map((row) => Number(row.id));
}

/** Throws `invalid` unless all of the given people may edit an object. */
export async function assertEditors(
  db: Db,
  call: EntityCall,
  id: number,
  ids: readonly number[],
): Promise<void> {
  const editors = await editorsAmong(db, call, id, ids);
  if (editors.length !== new Set(ids).size)
    throw new AppError('invalid', { errors: { mentions: ['not_a_choice'] } });
}

/** Returns the first people by name, besides the caller, who may edit an object. */
export const suggestEditors = (db: Db, call: EntityCall, id: number, search: string) =>
  suggestPeople(db, search, sql`${users.id} <> ${call.actor.userId}::int and ${isEditor(call, id)}`);
