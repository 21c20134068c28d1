import type { App } from './app.ts';
import { contentOf, type Summary } from './content.ts';
import { createContentSource } from './content-source.ts';
import type { NewsItem, NewsRow } from './wire.ts';

/** The company's news, to be had by `App.model`. */
export const news = (app: App) => createContentSource<NewsRow, NewsItem>(app, { path: 'v1/news' });

/** What a row shows of a piece of news. */
export function newsSummary({ translations, release_date: date, ...row }: NewsRow): Summary {
  const content = contentOf(translations);
  return {
    ...row,
    kind: 'news',
    language: content?.language ?? null,
    title: content?.title ?? '',
    excerpt: content?.excerpt,
    date,
  };
}
