import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CachedFragment } from '../../../content/cached-fragment.tsx';
import { PageTitle } from '../../../content/page-title.tsx';
import { useNow } from '../../../content/time.tsx';
import { useApp } from '../../../data/app.ts';
import { listOf } from '../../../data/content/screens.ts';
import { useMenuTitle } from '../../../data/menu.ts';
import { acknowledgements } from '../../../data/models/acknowledgements.ts';
import { coverOf, homeMine, loadHome } from '../../../data/models/home.ts';
import { Cover } from '../../../screens/home/cover.tsx';
import { HomeSection, Latest, Tiles } from '../../../screens/home/home-section.tsx';
import { HomeSkeleton } from '../../../screens/home/home-skeleton.tsx';
import { Waiting } from '../../../screens/home/waiting.tsx';

export const Route = createFileRoute('/_in/_default/home')({
  // The first screen of most people, therefore part of the main chunk.
  codeSplitGroupings: [],
  loader: async ({ context: { app }, abortController: { signal } }) => {
    app.published.value = [];
    const [items, sections, tasks, waiting] = await Promise.all([
      app.feed.latest(signal),
      loadHome(app, signal),
      app.model(acknowledgements).load(signal),
      app.model(homeMine).load(signal),
    ]);
    return { items, sections, tasks, waiting };
  },
  // What the reader has just done no longer waits for them.
  shouldReload: ({ context: { app } }) => app.model(homeMine).isOutdated() || undefined,
  pendingComponent: HomeSkeleton,
  component: HomeScreen,
});

function HomeScreen() {
  const app = useApp();
  const { t, deferred, feed } = app;
  const { AsideAtHome, FirstStepsAtHome, FreshNote, JourneysAtHome, LinksAtHome, MissedAtHome } =
    deferred.value ?? {};
  const { items, sections, tasks, waiting } = Route.useLoaderData();
  const company = useMenuTitle('page');
  const { firstSteps, links } = app.model(homeMine);
  useEffect(() => {
    feed.shownKeys = items.map(({ kind, id }) => `${kind}:${id}`);
  }, [feed, items]);
  return (
    <>
      <PageTitle>{t('home.title')}</PageTitle>
      <Cover picture={coverOf(sections.wallpapers, useNow())} />
      <div className="fresh-note" aria-live="polite">
        {FreshNote && <FreshNote />}
      </div>
      <div className="home-columns">
        <div className="home-mine">
          <Waiting tasks={tasks} items={waiting} />
          {firstSteps.value && (
            <section className="section home-steps" aria-labelledby="first-steps">
              {FirstStepsAtHome && <FirstStepsAtHome />}
            </section>
          )}
          {links.value.length > 0 && (
            <section className="section home-links" aria-labelledby="links">
              {LinksAtHome && <LinksAtHome />}
            </section>
          )}
          {JourneysAtHome && <JourneysAtHome />}
          {MissedAtHome && <MissedAtHome />}
        </div>
        <div className="home-content">
          <CachedFragment name="home">
            <Latest items={items} first={sections.wallpapers.length === 0} />
            <HomeSection
              name="working_with_us"
              more={{ to: listOf('page'), label: company }}
              items={sections.pages.map((page) => ({ ...page, kind: 'page' }))}
            />
            <HomeSection
              name="articles"
              more={{ to: listOf('article'), label: t('home.all') }}
              items={sections.articles.map((article) => ({ ...article, kind: 'article' }))}
            />
            <Tiles />
          </CachedFragment>
        </div>
        <div className="section home-next">{AsideAtHome && <AsideAtHome />}</div>
      </div>
    </>
  );
}
