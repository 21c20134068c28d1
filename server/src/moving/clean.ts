import { type Entity, type Field, type Fields, optionsOf, typeOf } from '@piiri/schemas';
import { cleanLine, cleanText } from '@piiri/schemas/clean-text.ts';
import { fieldOfCustom } from '@piiri/schemas/custom-fields/kinds.ts';
import type { CustomField } from '@piiri/schemas/custom-fields/shape.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DEFINITIONS, ENTITIES, tableOf } from '../engine/model/tables.ts';
import { templates } from '../features/templates/owned/templates.ts';
import { cleanHtml } from '../platform/storage/clean-html.ts';
import { withTexts } from './change.ts';

/** Returns a stored value without what saving it would have refused or removed. */
export type Clean = (value: unknown) => unknown;

type JsonObject = Record<string, unknown>;

/** Kinds whose stored value is validated like input; an invalid value is emptied. */
const VALIDATED: ReadonlySet<string> = new Set([
  ...['url', 'email', 'phone', 'color', 'videoId', 'picture', 'names', 'keywords'],
]);

/** Text columns of one line in tables without a definition. */
const LINE_COLUMNS: ReadonlySet<string> = new Set(['name', 'title', 'filename', 'address']);

const CONTEXT = { timeZone: 'UTC', cleanHtml };

const asLine: Clean = (value) => withTexts(value, cleanLine);
const asText: Clean = (value) => withTexts(value, cleanText);

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Cleans each member of an object, such as the texts of each language; anything else is emptied. */
const members =
  (clean: (name: string, value: unknown) => unknown): Clean =>
  (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, clean(name, member)]))
      : null;

const fieldsOf = (fields: Fields): Clean =>
  members((name, value) => (fields[name] ? cleanerOf(fields[name])(value) : asLine(value)));

function validated(field: Field): Clean {
  const schema = typeOf(field).schema(field.options, CONTEXT);
  return (value) => (schema.safeParse(value).success ? value : (optionsOf(field).default ?? null));
}

const cleaners = new WeakMap<Field, Clean>();

function createCleaner(field: Field): Clean {
  const { parts, fields, multiline } = optionsOf(field);
  if (field.type === 'richText') return (value) => (typeof value === 'string' ? cleanHtml(value) : null);
  if (field.type === 'text') return multiline ? asText : asLine;
  if (field.type === 'translated') return members((_, texts) => fieldsOf(parts ?? {})(texts));
  if (field.type === 'repeated')
    return (value) => (Array.isArray(value) ? value.map(fieldsOf(fields ?? {})) : []);
  if (field.type === 'localText' || field.type === 'fieldList') return asLine;
  return VALIDATED.has(field.type) ? validated(field) : asText;
}

/** Returns the cleaner of a field's value in the form that its schema returns. */
function cleanerOf(field: Field): Clean {
  const existing = cleaners.get(field);
  if (existing) return existing;
  const clean = createCleaner(field);
  const keepsEmpty: Clean = (value) => (value === null || value === undefined ? value : clean(value));
  cleaners.set(field, keepsEmpty);
  return keepsEmpty;
}

/** Returns the cleaners of an entity's columns, by name. Columns without one have no field of their own. */
function columnCleaners({ fields }: Entity): ReadonlyMap<string, Clean> {
  return new Map(
    Object.entries(fields).flatMap(([name, field]): [string, Clean][] => {
      const columns = Object.keys(typeOf(field).columns(name, field.options));
      if (field.type !== 'translated')
        return columns.map((column) => [column, column === name ? cleanerOf(field) : asLine]);
      // A part's column has its texts by language; an excerpt's is plain text.
      const { parts = {} } = optionsOf(field);
      return columns.map((column) => {
        const part = parts[column];
        return [column, part ? members((_, text) => cleanerOf(part)(text)) : asText];
      });
    }),
  );
}

const byEntity = new WeakMap<Entity, ReadonlyMap<string, Clean>>();

/** Cleans the value of an entity's column, also in a former state of an object. */
export function cleanColumn(entity: Entity | undefined, name: string, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (!entity) return asText(value);
  const columns = byEntity.get(entity) ?? columnCleaners(entity);
  byEntity.set(entity, columns);
  return (columns.get(name) ?? asText)(value);
}

/** Cleans a value of a custom field; without its definition, of any. */
export const cleanCustom = (field: CustomField | undefined, value: unknown): unknown =>
  field ? cleanerOf(fieldOfCustom(field))(value) : asText(value);

/** Cleans the values of a template. `fields`: the company's custom fields, which templates name. */
function cleanTemplate(values: unknown, fields: Iterable<CustomField>): unknown {
  if (!isObject(values)) return { stored: '', fields: {} };
  const definition = DEFINITIONS.get(String(values.stored));
  const custom = [...fields];
  const cleanOwn = members((name, value) =>
    custom
      .filter((field) => field.name === name)
      .reduce((cleaned, field) => cleanCustom(field, cleaned), value),
  );
  const clean = members((name, value) =>
    name === 'custom' ? cleanOwn(value) : cleanColumnless(definition, name, value),
  );
  return { stored: String(values.stored), fields: clean(values.fields) };
}

function cleanColumnless(entity: Entity | undefined, name: string, value: unknown): unknown {
  const field = entity?.fields[name];
  return field ? cleanerOf(field)(value) : asText(value);
}

/** Returns a function that cleans the columns of a table's rows. */
export function rowCleaner(
  table: PgTable,
  customFields: ReadonlyMap<number, CustomField>,
): (name: string, value: unknown) => unknown {
  if (table === templates)
    return (name, value) =>
      name === 'values'
        ? cleanTemplate(value, customFields.values())
        : name === 'name'
          ? asLine(value)
          : value;
  const entity = [...ENTITIES.values()].find((definition) => tableOf(definition) === table);
  if (entity) return (name, value) => cleanColumn(entity, name, value);
  return (name, value) => (LINE_COLUMNS.has(name) ? asLine(value) : asText(value));
}
