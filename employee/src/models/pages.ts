import type { Page } from '@piiri/schemas/types.ts';
import type { App } from './app.ts';
import { contentOf, type Summary } from './content.ts';
import { createContentSource } from './content-source.ts';
import { dataOf } from './failure.ts';
import { createPageTree, type PageTree } from './page-tree.ts';
import type { PageItem, PageRow } from './wire.ts';

/** As many as a list gives at once: the whole tree. */
const ALL = 1000;

/** The pages about the company, to be had by `App.model`. */
export const pages = (app: App) => createContentSource<PageRow, PageItem>(app, { path: 'v1/pages' });

/** What a card shows of a page. */
export function pageSummary({ id, translations, image, image_thumbnail }: PageRow): Summary {
  const content = contentOf(translations);
  return {
    kind: 'page',
    id,
    language: content?.language ?? null,
    title: content?.title ?? '',
    excerpt: content?.excerpt,
    image,
    image_thumbnail,
  };
}

/** All pages that the reader sees, as a tree. Rejects with CallFailure. */
export async function loadPageTree({ api }: App, signal?: AbortSignal): Promise<PageTree<PageRow>> {
  const result = await api.get<Page<PageRow>>('v1/pages/', { query: { page_size: ALL }, signal });
  return createPageTree(dataOf(result).results);
}
