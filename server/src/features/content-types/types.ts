import {
  type CompanyDefinitions,
  type ContentType,
  type CustomField,
  contentDefinition,
  type Entity,
  entities,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { typedTableOf } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';

/** Maximum number of definitions cached per process; statements and schemas are built once per definition. */
const MAX_DEFINITIONS = 2000;

const cachedDefinitions = new LRUCache<string, Entity>({ max: MAX_DEFINITIONS });

/** Number of definitions created by this process. */
let definitionCount = 0;

/** Names of the entities for types and for their objects. */
export const TYPE_ENTITY = 'content_type';
export const ITEM_ENTITY = 'content_item';

/** Converts a row to a content type. */
export function toContentType(row: Readonly<Record<string, unknown>>): ContentType {
  const { one, many } = row as Record<'one' | 'many', Record<string, string> | null>;
  const languages = [...new Set([...Object.keys(one ?? {}), ...Object.keys(many ?? {})])];
  const labels = languages.map((language) => [language, { one: one?.[language], many: many?.[language] }]);
  return { ...(row as unknown as ContentType), labels: Object.fromEntries(labels) };
}

/** Returns the definition of a type's objects; the same object for each version of the type. */
export function definitionOf(type: ContentType): Entity {
  // The key is the whole type, because ids start anew in another database.
  const key = JSON.stringify(type);
  const cached = cachedDefinitions.get(key);
  if (cached) return cached;
  const definition = contentDefinition(type);
  // Statements and schemas are cached by the definition's name, so it must be unique.
  const unique = { ...definition, name: `${definition.name}#${++definitionCount}` };
  cachedDefinitions.set(key, unique);
  return unique;
}

/** Returns the fields of a type as custom fields; `in_list` follows the type's list columns. */
export function fieldsOf(type: ContentType): CustomField[] {
  const columns = type.list_columns.length > 0 ? type.list_columns : [type.title];
  return type.fields.map((field) => ({ ...field, in_list: columns.includes(field.name) }));
}

/** Reads a tenant's content types that are not deleted. `db` bypasses row-level security. */
export async function readTypes(db: Db, tenantId: number): Promise<ContentType[]> {
  const table = typedTableOf(entities.contentType);
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.tenant_id, tenantId), isNull(table.deleted_at)))
    .orderBy(table.order, table.id);
  return rows.map((row) => toContentType(row as Record<string, unknown>));
}

/** Returns what a company's types add to its definitions: definitions of their objects, and their fields. */
export async function readContentDefinitions(db: Db, tenantId: number): Promise<Partial<CompanyDefinitions>> {
  const types = await readTypes(db, tenantId);
  const fields = types.map((type) => [definitionOf(type).name, fieldsOf(type)] as const);
  return {
    contentTypes: types,
    fields: { ...Object.fromEntries(fields), [ITEM_ENTITY]: fields.flatMap(([, own]) => own) },
  };
}

/** Returns a type of the caller's company by its name. Throws `not_found`. */
export function findTypeByName({ definitions }: Pick<Actor, 'definitions'>, name: string): ContentType {
  const type = definitions.contentTypes.find((contentType) => contentType.name === name);
  if (!type) throw new AppError('not_found');
  return type;
}
