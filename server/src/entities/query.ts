import { type Entity, type Field, fieldAt, idSchema, MAX_INTEGER, message, typeOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { columnsOf, type EntityTable } from '../db/tables.ts';
import { type EntityCall, parseContext } from './context.ts';

export const MAX_PAGE_SIZE = 1000;

const ON = ['1', 'true'];
const OFF = ['0', 'false'];

/** The parameters that every list takes. Filters come beside them, by field name. */
export const listQuery = z.looseObject({
  page: z.coerce
    .number('page_wrong')
    .int('page_wrong')
    .min(1, 'page_wrong')
    .max(Math.floor(MAX_INTEGER / MAX_PAGE_SIZE), 'page_wrong')
    .default(1),
  page_size: z.coerce
    .number(message('page_size_wrong', { max: MAX_PAGE_SIZE }))
    .int(message('page_size_wrong', { max: MAX_PAGE_SIZE }))
    .min(1, message('page_size_wrong', { max: MAX_PAGE_SIZE }))
    .max(MAX_PAGE_SIZE, message('page_size_wrong', { max: MAX_PAGE_SIZE }))
    .optional(),
  search: z
    .string('invalid')
    .max(200, message('too_long', { max: 200 }))
    .optional(),
  ordering: z.string('ordering_wrong').optional(),
  admin_view: z.enum([...ON, ...OFF], 'filter_wrong').optional(),
});

export type ListQuery = z.output<typeof listQuery>;

/** Whether a call asks for the editor's sight. */
export function asksAsEditor(query: { admin_view?: string }): boolean {
  return ON.includes(query.admin_view ?? '');
}

const bad = (parameter: string, text: string) => new AppError('invalid', { errors: { [parameter]: [text] } });

/** The collation in which a language sorts. PostgreSQL's own (ICU) name. */
const COLLATIONS = { fi: 'fi-x-icu', sv: 'sv-x-icu', en: 'en-x-icu', lt: 'lt-x-icu' } as const;

function column(table: EntityTable, name: string): PgColumn {
  const found = table[name];
  if (!found) throw new Error(`The table has no column "${name}".`);
  return found;
}

/** A translated text as one text: in the caller's language, else the company's, else any. */
function inLanguage(call: EntityCall, texts: PgColumn): SQL {
  const wanted = [call.language, call.actor.companyLanguage, 'fi', 'sv', 'en', 'lt'];
  return sql`coalesce(${sql.join(
    wanted.map((language) => sql`${texts}->>${sql.raw(`'${language}'`)}`),
    sql`, `,
  )})`;
}

/** What a list may be ordered by: its columns whose kind has an order, and its own default. */
export function orderableFields(entity: Entity): string[] {
  const paths = [...entity.list.columns, entity.list.order.replace(/^-/, '')];
  const names = paths.filter((path) => {
    const field = fieldAt(entity.fields, path);
    return field && typeOf(field).ordered;
  });
  return [...new Set(['id', ...names.map((path) => path.split('.').at(-1) ?? path)])];
}

/** The order of a list; the id decides between equals, so that pages never overlap. */
export function orderBy(call: EntityCall, table: EntityTable, ordering: string | undefined): SQL[] {
  const { entity } = call;
  const wish = ordering || entity.list.order;
  const name = wish.replace(/^-/, '').split('.').at(-1) ?? '';
  if (ordering && !orderableFields(entity).includes(name)) throw bad('ordering', 'ordering_wrong');
  const path = [...entity.list.columns, name].find((each) => each.split('.').at(-1) === name) ?? name;
  const target = column(table, name);
  const isText = path.includes('.') || columnsOf(entity)[name]?.kind === 'text';
  const collation = sql.raw(`collate "${COLLATIONS[call.language]}"`);
  const value = path.includes('.') ? inLanguage(call, target) : target;
  const key = isText ? sql`${value} ${collation}` : sql`${value}`;
  const descending = wish.startsWith('-');
  const last = descending ? desc(column(table, 'id')) : asc(column(table, 'id'));
  return name === 'id' ? [last] : [descending ? sql`${key} desc nulls last` : sql`${key} asc`, last];
}

/** Makes what a person types match as itself: % and _ have no meaning of their own. */
const likePattern = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** Rows in which a searched field holds the words. */
export function searchIn(
  { entity }: EntityCall,
  table: EntityTable,
  words: string | undefined,
): SQL | undefined {
  const fields = entity.list.search ?? [];
  if (!words?.trim() || fields.length === 0) return undefined;
  const pattern = likePattern(words);
  const matches = fields.map((path) => {
    const target = column(table, path.split('.').at(-1) ?? path);
    if (!path.includes('.')) return sql`${target} ilike ${pattern}`;
    return sql`exists (select 1 from jsonb_each_text(${target}) texts where texts.value ilike ${pattern})`;
  });
  return sql`(${sql.join(matches, sql` or `)})`;
}

const ids = z.array(idSchema).max(MAX_PAGE_SIZE);

/** Objects by their ids, however many there are of them in the list. */
const idFilter = z
  .string()
  .optional()
  .meta({ description: `Ids, separated by commas; at most ${MAX_PAGE_SIZE}.` });

function byIds(table: EntityTable, value: unknown): SQL | undefined {
  if (value === undefined || value === '') return undefined;
  const wanted = typeof value === 'string' ? ids.safeParse(value.split(',')) : undefined;
  if (!wanted?.success) throw bad('id', 'filter_wrong');
  return sql`${column(table, 'id')} = any(${sql.param(wanted.data)}::int[])`;
}

/** What a parameter narrows a list to: one of several ids for references, else the value as the field itself reads it. */
function filterBy(
  call: EntityCall,
  name: string,
  field: Field,
  target: PgColumn,
  value: string,
): SQL | undefined {
  const kind = columnsOf(call.entity)[name]?.kind;
  if (kind === 'reference' || kind === 'references') {
    const wanted = ids.safeParse(value.split(','));
    if (!wanted.success) return undefined;
    const list = sql`${sql.param(wanted.data)}::int[]`;
    return kind === 'reference' ? sql`${target} = any(${list})` : sql`${target} && ${list}`;
  }
  const parsed = typeOf(field).schema(field.options, parseContext(call.actor)).safeParse(value);
  return parsed.success ? eq(target, parsed.data) : undefined;
}

/** The filters of a list: ids, and the fields that its definition names. Throws `invalid` for a value that a field cannot have. */
export function filters(call: EntityCall, table: EntityTable, query: ListQuery): SQL | undefined {
  const clauses = (call.entity.list.filters ?? []).flatMap((name) => {
    const value = query[name];
    const field = call.entity.fields[name];
    if (value === undefined || value === '' || !field) return [];
    const clause =
      typeof value === 'string' ? filterBy(call, name, field, column(table, name), value) : undefined;
    if (!clause) throw bad(name, 'filter_wrong');
    return [clause];
  });
  return and(byIds(table, query.id), ...clauses);
}

/** The filters of a list as query parameters, for its description. */
export function filterParameters(entity: Entity): Record<string, z.ZodType> {
  const fields = (entity.list.filters ?? []).map((name) => [name, z.string().optional()] as const);
  return { id: idFilter, ...Object.fromEntries(fields) };
}
