import {
  type CompanyDefinitions,
  type ContentType,
  type CustomField,
  contentDefinition,
  DEFAULT_FORM_STATES,
  type Entity,
  entities,
  type FormType,
  hasWords,
  submissionDefinition,
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

/** Names of the entities for types, for their objects, and for what is sent with forms. */
export const TYPE_ENTITY = 'content_type';
export const ITEM_ENTITY = 'content_item';
export const SUBMISSION_ENTITY = 'form_submission';

type TypeRow = Readonly<Record<string, unknown>>;

/** Returns the names of a row's objects by language. */
function labelsOf(row: TypeRow): ContentType['labels'] {
  const { one, many } = row as Record<'one' | 'many', Record<string, string> | null>;
  const languages = [...new Set([...Object.keys(one ?? {}), ...Object.keys(many ?? {})])];
  return Object.fromEntries(
    languages.map((language) => [language, { one: one?.[language], many: many?.[language] }]),
  );
}

/** Converts a row to a content type. */
export const toContentType = (row: TypeRow): ContentType => ({
  ...(row as unknown as ContentType),
  labels: labelsOf(row),
});

/** Whether a row is a form. */
export const isForm = ({ kind }: TypeRow): boolean => kind === 'form';

/** Converts the row of a form. */
export function toForm(row: TypeRow): FormType {
  const { states, description, thanks } = row as unknown as FormType;
  return {
    ...(row as unknown as FormType),
    labels: labelsOf(row),
    states: (states ?? []).length > 0 ? states : DEFAULT_FORM_STATES,
    description: description ?? {},
    thanks: thanks ?? {},
  };
}

/** Returns the definition made of a type or form; the same object for each version of it. */
function cachedDefinition<Type extends object>(type: Type, define: (type: Type) => Entity): Entity {
  // The key is the whole type, because ids start anew in another database.
  const key = JSON.stringify(type);
  const cached = cachedDefinitions.get(key);
  if (cached) return cached;
  const definition = define(type);
  // Statements and schemas are cached by the definition's name, so it must be unique.
  const unique = { ...definition, name: `${definition.name}#${++definitionCount}` };
  cachedDefinitions.set(key, unique);
  return unique;
}

/** Returns the definition of a type's objects; the same object for each version of the type. */
export const definitionOf = (type: ContentType): Entity => cachedDefinition(type, contentDefinition);

/** Returns the definition of a form's submissions; the same object for each version of the form. */
export const submissionsOf = (form: FormType): Entity => cachedDefinition(form, submissionDefinition);

/** Returns the fields of a type as custom fields; `in_list` follows the type's list columns. */
export function fieldsOf({
  fields,
  list_columns,
  title,
  sort,
}: Pick<ContentType, 'fields' | 'list_columns'> & {
  title: string | null;
  sort?: ContentType['sort'];
}): CustomField[] {
  const columns = list_columns.length > 0 ? list_columns : [title];
  // Readers' lists are grouped by the field of their order.
  return fields.map((field) => ({
    ...field,
    in_list: columns.includes(field.name) || field.name === sort?.field,
  }));
}

/** Returns the fields of a form as custom fields: its handlers find and filter by all that have something to find. */
const submissionFields = (form: FormType): CustomField[] =>
  fieldsOf(form).map((field) => ({ ...field, searched: hasWords(field), filter: true, shown: true }));

/** Reads the rows of a tenant's types and forms that are not deleted. `db` bypasses row-level security. */
export async function readTypes(db: Db, tenantId: number): Promise<TypeRow[]> {
  const table = typedTableOf(entities.contentType);
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.tenant_id, tenantId), isNull(table.deleted_at)))
    .orderBy(table.order, table.id);
  return rows as TypeRow[];
}

/** Returns what a company's types add to its definitions: definitions of their objects, and their fields. */
export async function readContentDefinitions(db: Db, tenantId: number): Promise<Partial<CompanyDefinitions>> {
  const rows = await readTypes(db, tenantId);
  const types = rows.filter((row) => !isForm(row)).map(toContentType);
  const forms = rows.filter(isForm).map(toForm);
  const ofTypes = types.map((type) => [definitionOf(type).name, fieldsOf(type)] as const);
  const ofForms = forms.map((form) => [submissionsOf(form).name, submissionFields(form)] as const);
  return {
    contentTypes: types,
    forms,
    fields: {
      ...Object.fromEntries([...ofTypes, ...ofForms]),
      [ITEM_ENTITY]: ofTypes.flatMap(([, own]) => own),
      [SUBMISSION_ENTITY]: ofForms.flatMap(([, own]) => own),
    },
  };
}

/** Returns a type of the caller's company by its name. Throws `not_found`. */
export function findTypeByName({ definitions }: Pick<Actor, 'definitions'>, name: string): ContentType {
  const type = definitions.contentTypes.find((contentType) => contentType.name === name);
  if (!type) throw new AppError('not_found');
  return type;
}
