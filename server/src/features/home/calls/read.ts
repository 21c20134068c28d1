import type { Language } from '@piiri/schemas';
import { homeAnswer } from '@piiri/shared/contracts/home.ts';
import { dependenciesOf } from '../../../engine/cache/dependencies.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { list } from '../../../engine/read/list.ts';

/** Reads the whole tree of pages, because top-level pages are found by excluding the others. */
const MAX_PAGES = 1000;
const MAX_ARTICLES = 3;

interface Row {
  id: number;
  translations?: Partial<Record<Language, { title: string; excerpt?: string | null }>>;
  image: string | null;
  image_thumbnail: string | null;
}

/** Returns the parts of the home screen besides the feed in one answer. */
export default defineRoute({
  method: 'GET',
  path: 'v1/home',
  summary: 'Read the first screen besides its feed: wallpapers, top-level pages, newest articles',
  access: 'anyone',
  dependsOn: dependenciesOf(['wallpaper', 'page', 'article'].map(entityOf)),
  answers: { 200: homeAnswer },
  async handler({ services, actor, language }) {
    const rowsOf = async <Kind extends Row>(entity: string, page_size: number) => {
      const call = { services, actor, language, entity: entityOf(entity), asEditor: false };
      return (await list(call, { page: 1, page_size })).results as unknown as Kind[];
    };
    const hasArticles = actor.features.piiri_articles_enabled;
    const [wallpapers, pages, articles] = await Promise.all([
      rowsOf('wallpaper', entityOf('wallpaper').maxRows ?? MAX_PAGES),
      rowsOf<Row & { parent_page: number | null }>('page', MAX_PAGES),
      hasArticles ? rowsOf<Row & { date: string }>('article', MAX_ARTICLES) : [],
    ]);
    const ids = new Set(pages.map(({ id }) => id));
    return {
      wallpapers: wallpapers.flatMap(({ image }) => image ?? []),
      // Also top-level for the caller: pages whose parent they do not see.
      pages: pages.filter(({ parent_page: above }) => above === null || !ids.has(above)).map(bannerOf),
      articles: articles.map((row) => ({ ...bannerOf(row), date: row.date })),
    };
  },
});

function bannerOf({ id, translations = {}, image, image_thumbnail }: Row) {
  const [[language, texts] = [null, undefined]] = Object.entries(translations) as [
    Language,
    { title: string; excerpt?: string | null },
  ][];
  return {
    id,
    language,
    title: texts?.title ?? '',
    excerpt: texts?.excerpt ?? null,
    image: image ?? null,
    image_thumbnail: image_thumbnail ?? null,
  };
}
