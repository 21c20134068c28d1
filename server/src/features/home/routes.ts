import type { Language } from '@piiri/schemas';
import { consoleHomeAnswer } from '@piiri/shared/contracts/console-home.ts';
import { MAX_FIGURES, rowFigures } from '@piiri/shared/contracts/figures.ts';
import { homeAnswer, homeMine } from '@piiri/shared/contracts/home.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { isSwitchedOn } from '../../engine/access/access.ts';
import { dependenciesOf } from '../../engine/cache/dependencies.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { registeredFeatures } from '../../engine/feature.ts';
import { ENTITIES, entityOf } from '../../engine/model/tables.ts';
import { figuresOf } from '../../engine/read/figures.ts';
import { list } from '../../engine/read/list.ts';
import { idsParameter } from '../../engine/read/query.ts';
import { readWaiting } from '../../engine/read/waiting.ts';
import { ownDefinition } from '../content-types/public.ts';

/** Sorts items without a deadline last. */
const NEVER = '9999';

/** Reads the whole tree of pages, because top-level pages are found by excluding the others. */
const MAX_PAGES = 1000;

const MAX_ARTICLES = 3;

interface Row {
  id: number;
  translations?: Partial<Record<Language, { title: string; excerpt?: string | null }>>;
  image: string | null;
  image_thumbnail: string | null;
}

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

export default [
  /** Returns the figures of the objects on a page of a console list, in addition to their rows. */
  defineRoute({
    pattern: 'GET v1/console/figures',
    summary: 'Read the list figures of several objects: comments, enrolments, answers, last saved by',
    access: 'console_user',
    query: z.looseObject({ entity: z.string('filter_wrong'), ids: idsParameter(MAX_FIGURES) }),
    answers: { 200: rowFigures },
    async handler({ read, services, actor, language, query }) {
      const entity = ENTITIES.get(query.entity) ?? ownDefinition(actor, query.entity);
      if (!entity) throw new AppError('invalid', { errors: { entity: ['filter_wrong'] } });
      if (!isSwitchedOn(actor, entity.feature)) throw new AppError('not_found');
      const call = { services, actor, language, entity, asEditor: true };
      return read(async (db) => ({ results: await figuresOf(db, call, query.ids) }));
    },
  }),
  /** Returns everything that waits for the caller as an editor. */
  defineRoute({
    pattern: 'GET v1/console/home',
    summary: 'List content that waits for the editor: drafts, scheduled, and ending soon',
    access: 'console_user',
    answers: { 200: consoleHomeAnswer },
    handler: ({ services, actor, language }) => readWaiting({ services, actor, language }),
  }),
  /** Returns the parts of the home screen besides the feed in one answer. */
  defineRoute({
    pattern: 'GET v1/home',
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
  }),
  /**
   * Returns the personal part of the home screen: what waits for the caller, ordered by deadline, and what they have
   * answered and enrolled in. Separate from the part that is the same for all readers of the same groups.
   */
  defineRoute({
    pattern: 'GET v1/home/mine',
    summary: 'List what waits for the caller, and their responses to new content',
    access: 'anyone',
    answers: { 200: homeMine },
    async handler({ services, actor, language }) {
      const sources = registeredFeatures().flatMap(({ atHome }) => atHome ?? []);
      const parts = await Promise.all(sources.map((source) => source({ services, actor, language })));
      return {
        waiting: parts
          .flatMap(({ waiting = [] }) => waiting)
          .sort((a, b) => ((a.due ?? NEVER) < (b.due ?? NEVER) ? -1 : 1)),
        own: parts.flatMap(({ own = [] }) => own),
        journeys: parts.flatMap(({ journeys = [] }) => journeys),
        links: parts.flatMap(({ links = [] }) => links),
        first_steps: parts.some(({ first_steps: isShown }) => isShown),
      };
    },
  }),
];
