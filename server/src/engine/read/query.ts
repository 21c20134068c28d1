import { idSchema, MAX_INTEGER, message } from '@piiri/schemas';
import { MAX_SEARCH_LENGTH } from '@piiri/shared/search-length.ts';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { tableFormat } from '../../platform/documents/table.ts';
import { pageAddress } from '../../platform/http/company-hosts.ts';
import type { Row } from '../access/call.ts';
import type { EntityTable } from '../model/tables.ts';

export const MAX_PAGE_SIZE = 1000;

const ON = ['1', 'true'];
const OFF = ['0', 'false'];

/** The parameters that every list takes. Filters are added by field name. */
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
    .max(MAX_SEARCH_LENGTH, message('too_long', { max: MAX_SEARCH_LENGTH }))
    .optional(),
  ordering: z.string('ordering_wrong').optional(),
  admin_view: z.enum([...ON, ...OFF], 'filter_wrong').optional(),
  format: tableFormat,
});

export type ListQuery = z.output<typeof listQuery>;

/** Whether a call asks for the editor's visibility. */
export function isEditorQuery(query: { admin_view?: string }): boolean {
  return ON.includes(query.admin_view ?? '');
}

/** A parameter with object ids, separated by commas. `max`: maximum number of ids. */
export function idsParameter(max: number) {
  const list = z.array(idSchema).max(max);
  return z.string('filter_wrong').transform((text, context) => {
    const parsed = list.safeParse(text.split(','));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'filter_wrong' });
    return z.NEVER;
  });
}

/** Reads the rows of an entity's table that meet a condition, with all columns. */
export async function readRows(db: Db, table: EntityTable, where: SQL | undefined): Promise<Row[]> {
  const rows = await db.select().from(table).where(where);
  return rows as unknown as Row[];
}

const PAGE_SIZE = 100;
const CHUNK = 500;

/** The parameters of lists of attendees and of feedback. */
export const peopleQuery = listQuery.pick({ page: true, page_size: true, admin_view: true, format: true });

type Paging = Pick<ListQuery, 'page' | 'page_size'>;

/** A part of a list. */
export interface Range {
  limit: number;
  offset: number;
}

/** Which rows a page holds. `usual`: rows of a page of which no size is asked for. */
export function rangeOf({ page, page_size: size }: Paging, usual = PAGE_SIZE): Range {
  const limit = size ?? usual;
  return { limit, offset: (page - 1) * limit };
}

/** Returns a page in the form of a list's answer. `url`: path and query of the call; `usual`: see `rangeOf`. */
export function pageOf<Row>(url: string, query: Paging, count: number, results: Row[], usual = PAGE_SIZE) {
  const { limit, offset } = rangeOf(query, usual);
  return {
    count,
    next: offset + limit < count ? pageAddress(url, query.page + 1) : null,
    previous: query.page > 1 ? pageAddress(url, query.page - 1) : null,
    results,
  };
}

/** All rows of something, read in batches as they are asked for. */
export async function* allRows<Row>(read: (range: Range) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += CHUNK) {
    const rows = await read({ limit: CHUNK, offset });
    yield* rows;
    if (rows.length < CHUNK) return;
  }
}
