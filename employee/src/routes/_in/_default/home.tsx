import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CachedFragment } from '../../../components/cached-fragment.tsx';
import { Cover } from '../../../components/home/cover.tsx';
import { HomeSection } from '../../../components/home/home-section.tsx';
import { HomeSkeleton } from '../../../components/home/home-skeleton.tsx';
import { Latest } from '../../../components/home/latest.tsx';
import { Tiles } from '../../../components/home/tiles.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { useMenuTitle } from '../../../components/shell/use-menu.ts';
import { useNow } from '../../../components/use-now.ts';
import { useApp } from '../../../models/app.ts';
import { coverOf, loadHome } from '../../../models/home.ts';

export const Route = createFileRoute('/_in/_default/home')({
  // Most people's first screen: it comes with the program itself.
  codeSplitGroupings: [],
  loader: async ({ context: { app }, abortController: { signal } }) => {
    app.freshNote.value = null;
    const [items, parts] = await Promise.all([app.feed.latest(signal), loadHome(app, signal)]);
    return { items, parts };
  },
  pendingComponent: HomeSkeleton,
  component: HomeScreen,
});

function HomeScreen() {
  const { t, answerNote, freshNote, feed } = useApp();
  const { items, parts } = Route.useLoaderData();
  const company = useMenuTitle('company-pages');
  useEffect(() => {
    feed.shownKeys = items.map(({ kind, id }) => `${kind}:${id}`);
  }, [feed, items]);
  return (
    <>
      <PageTitle>{t('home.title')}</PageTitle>
      <Cover picture={coverOf(parts.wallpapers, useNow())} />
      <div className="fresh-note" aria-live="polite">
        {answerNote}
        {freshNote}
      </div>
      <CachedFragment name="home">
        <Latest items={items} first={parts.wallpapers.length === 0} />
        <HomeSection
          name="working_with_us"
          more={{ to: '/company', label: company }}
          items={parts.pages.map((page) => ({ ...page, kind: 'page' }))}
        />
        <HomeSection
          name="articles"
          more={{ to: '/piiri-articles', label: t('home.all_articles') }}
          items={parts.articles.map((article) => ({ ...article, kind: 'article' }))}
        />
        <Tiles />
      </CachedFragment>
    </>
  );
}
