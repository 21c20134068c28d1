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

/** Most definitions that a process keeps: statements and schemas are made of each but once. */
const MAX_DEFINITIONS = 2000;

const known = new LRUCache<string, Entity>({ max: MAX_DEFINITIONS });

/** How many definitions this process has made. */
let made = 0;

/** The entities of types and of their objects. */
export const TYPE = 'content_type';
export const ITEM = 'content_item';

/** A type as its row has it. */
export function typeIn(row: Readonly<Record<string, unknown>>): ContentType {
  const { one, many } = row as Record<'one' | 'many', Record<string, string> | null>;
  const languages = [...new Set([...Object.keys(one ?? {}), ...Object.keys(many ?? {})])];
  const labels = languages.map((language) => [language, { one: one?.[language], many: many?.[language] }]);
  return { ...(row as unknown as ContentType), labels: Object.fromEntries(labels) };
}

/** The definition of a type's objects: one and the same for each version of the type. */
export function definitionOf(type: ContentType): Entity {
  // By all that it says: ids begin anew in another database.
  const key = JSON.stringify(type);
  const found = known.get(key);
  if (found) return found;
  const definition = contentDefinition(type);
  // Statements and schemas are cached by name.
  const unique = { ...definition, name: `${definition.name}#${++made}` };
  known.set(key, unique);
  return unique;
}

/** The fields of a type as everything that serves custom fields takes them: what rows carry is said by the type. */
export function fieldsOf(type: ContentType): CustomField[] {
  const columns = type.list_columns.length > 0 ? type.list_columns : [type.title];
  return type.fields.map((field) => ({ ...field, in_list: columns.includes(field.name) }));
}

/** Reads the types of a company that are there, past the tenants' walls. */
export async function readTypes(db: Db, tenantId: number): Promise<ContentType[]> {
  const table = typedTableOf(entities.contentType);
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.tenant_id, tenantId), isNull(table.deleted_at)))
    .orderBy(table.order, table.id);
  return rows.map((row) => typeIn(row as Record<string, unknown>));
}

/** What a company's types add to its definitions: the definitions of their objects, and their fields. */
export async function readContentDefinitions(db: Db, tenantId: number): Promise<Partial<CompanyDefinitions>> {
  const types = await readTypes(db, tenantId);
  const fields = types.map((type) => [definitionOf(type).name, fieldsOf(type)] as const);
  return {
    contentTypes: types,
    fields: { ...Object.fromEntries(fields), [ITEM]: fields.flatMap(([, own]) => own) },
  };
}

/** A type of the caller's company by its name. Throws `not_found`. */
export function typeNamed({ definitions }: Pick<Actor, 'definitions'>, name: string): ContentType {
  const type = definitions.contentTypes.find((each) => each.name === name);
  if (!type) throw new AppError('not_found');
  return type;
}
