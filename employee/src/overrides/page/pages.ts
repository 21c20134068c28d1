import type { Item, Page, Row } from '@piiri/schemas';
import type { page } from '@piiri/schemas/entities/page.ts';
import { dataOf } from '../../data/api/failure.ts';
import type { App } from '../../data/app.ts';
import { type Summary, summaryOf } from '../../data/content/content.ts';
import { shapeOf } from '../../data/content/contents.ts';

/** A page with its parent, if any. */
interface PositionedPage {
  id: number;
  parent_page: number | null;
}

/** The company's pages as a tree. */
export interface PageTree<Row> {
  top: Row[];
  /** Returns the children of a page, in the company's order. */
  below(id: number): Row[];
  /** Returns the siblings of a page including itself; for a top page all top pages. */
  beside(id: number): Row[];
  /** Returns the previous and next pages in depth-first order. */
  around(id: number): { previous?: Row; next?: Row };
  /** Returns the path from the top to a page, including itself; empty when the page is unknown. */
  trail(id: number): Row[];
}

/** Id of the root above all pages. */
const ROOT_ID = 0;

/** Builds the tree of pages. A page whose parent the reader may not see becomes a top page. */
export function createPageTree<Row extends PositionedPage>(rows: readonly Row[]): PageTree<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const above = ({ parent_page }: Row) => (parent_page === null ? undefined : byId.get(parent_page));
  const children = new Map<number, Row[]>();
  for (const row of rows) {
    const id = above(row)?.id ?? ROOT_ID;
    const siblings = children.get(id);
    if (siblings) siblings.push(row);
    else children.set(id, [row]);
  }
  const inOrder = (id: number): Row[] => (children.get(id) ?? []).flatMap((row) => [row, ...inOrder(row.id)]);
  return {
    beside(id) {
      const row = byId.get(id);
      return row ? (children.get(above(row)?.id ?? ROOT_ID) ?? []) : [];
    },
    around(id) {
      const all = inOrder(ROOT_ID);
      const index = all.findIndex((row) => row.id === id);
      return index < 0 ? {} : { previous: all[index - 1], next: all[index + 1] };
    },
    top: children.get(ROOT_ID) ?? [],
    below: (id) => children.get(id) ?? [],
    trail(id) {
      const trail: Row[] = [];
      for (let row = byId.get(id); row && !trail.includes(row); row = above(row)) trail.unshift(row);
      return trail;
    },
  };
}

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
