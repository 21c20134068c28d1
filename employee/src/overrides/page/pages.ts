import type { Item, Page, Row } from '@piiri/schemas';
import type { page } from '@piiri/schemas/entities/page.ts';
import { dataOf } from '../../data/api/failure.ts';
import type { App } from '../../data/app.ts';
import { type Summary, summaryOf } from '../../data/content/content.ts';
import { shapeOf } from '../../data/content/contents.ts';
import { createPageTree, type PageTree } from './page-tree.ts';

export type PageRow = Row<typeof page>;
export type PageItem = Item<typeof page>;

/** Returns the summary of a page for a card. */
export const pageSummary = (row: PageRow): Summary => summaryOf('page', shapeOf('page'), row);

/** Maximum page size of a list, to load the whole tree. */
const MAX_PAGE_SIZE = 1000;

/** Loads all pages that the reader may see, as a tree. Rejects with CallFailure. */
export async function loadPageTree({ api }: App, signal?: AbortSignal): Promise<PageTree<PageRow>> {
  const result = await api.get<Page<PageRow>>(`${shapeOf('page').api}/`, {
    query: { page_size: MAX_PAGE_SIZE },
    signal,
  });
  return createPageTree(dataOf(result).results);
}
