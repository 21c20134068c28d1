import type { App } from './app.ts';
import { contentOf, type Summary } from './content.ts';
import { createContentSource } from './content-source.ts';
import type { ArticleItem, ArticleRow } from './wire.ts';

/** The provider's articles, to be had by `App.model`. */
export const articles = (app: App) =>
  createContentSource<ArticleRow, ArticleItem>(app, { path: 'v1/articles', pageSize: 100 });

/** What a row shows of an article. */
export function articleSummary({ translations, ...row }: ArticleRow): Summary {
  const content = contentOf(translations);
  return {
    ...row,
    kind: 'article',
    language: content?.language ?? null,
    title: content?.title ?? '',
    excerpt: content?.excerpt,
  };
}
