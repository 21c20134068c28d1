import { createFileRoute } from '@tanstack/react-router';
import { ContentCard } from '../../../content/cards/content-card.tsx';
import { ContentRowSkeleton } from '../../../content/cards/row-skeleton.tsx';
import { ListFailure, MoreButton, MoreFailure } from '../../../content/list/list-states.tsx';
import { useList } from '../../../content/list/use-list.ts';
import { useSearchParams } from '../../../content/list/use-search-params.ts';
import { PageTitle } from '../../../content/page-title.tsx';
import { type App, useApp } from '../../../data/app.ts';
import { feedLists } from '../../../data/content/feed-lists.ts';
import { screens } from '../../../data/content/screens.ts';
import { companyTerm } from '../../../data/menu.ts';
import { homeMine } from '../../../data/models/home.ts';
import { feedSearch } from '../../../data/search-params.ts';
import { GiveLink } from '../../../overrides/thanks/give-link.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { Pills } from '../../../ui/form/pills.tsx';
import '../../../content/content-list.css';

export const Route = createFileRoute('/_in/_default/latest')({
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  // The list is not awaited: the screen and its filters are shown while it loads.
  loader: async ({ context: { app }, deps, abortController: { signal } }) => {
    void app.model(feedLists).open(deps);
    await Promise.all([app.loadTexts('content'), app.model(homeMine).load(signal)]);
  },
  component: LatestScreen,
});

/** Returns the kinds in the company's feed, with their plural names. */
function kindsOf({ session, language, names }: App) {
  const { settings } = session.tenant.value ?? {};
  return screens
    .filter(({ isInFeed, feature }) => isInFeed && (!feature || settings?.[feature] !== false))
    .map(({ name }) => ({
      value: name,
      label: companyTerm(name, session.tenant.value, language) ?? names[name]?.plural ?? name,
    }));
}

function LatestScreen() {
  const app = useApp();
  const { t } = app;
  const query = Route.useSearch();
  const change = useSearchParams();
  const title = t('home.latest');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="apart">
        <h1>{title}</h1>
        <GiveLink />
      </div>
      <div className="filters">
        <Pills
          label={t('home.kinds')}
          value={query.type}
          options={[{ value: undefined, label: t('home.all') }, ...kindsOf(app)]}
          onChoose={(type) => change({ type })}
        />
      </div>
      <Items />
    </>
  );
}

function Items() {
  const app = useApp();
  const { t } = app;
  const list = useList(app.model(feedLists), Route.useSearch());
  const { state, rows, hasMore } = list;
  if (state === 'loading') return <ContentRowSkeleton />;
  if (state === 'failed' && rows.length === 0) return <ListFailure retry={list.retry} />;
  if (rows.length === 0)
    return (
      <EmptyNote>
        <p role="status">{t('home.empty')}</p>
      </EmptyNote>
    );
  return (
    <>
      <div ref={list.box}>
        <ul className="card-grid">
          {rows.map((item, index) => (
            <li key={`${item.kind}-${item.id}`}>
              <ContentCard item={item} heading="h2" first={index === 0} showsKind />
            </li>
          ))}
        </ul>
      </div>
      <div className="list-end">
        {hasMore && <MoreButton list={list} isBusy={state === 'loading-more'} />}
        <MoreFailure list={list} />
      </div>
    </>
  );
}
