import { pageAddress } from '../../platform/http/company-hosts.ts';
import { type ListQuery, listQuery } from './query.ts';

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
