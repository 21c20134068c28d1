import { QUESTION_LENGTH } from '@piiri/shared/question-length.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ContentFilters } from '../../../content/list/content-filters.tsx';
import { groupFilter } from '../../../content/list/group-filter.ts';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { companyGroups } from '../../../data/models/groups.ts';
import { nameOfType } from '../../../data/search/search.ts';
import { HIT_TYPES, PERIOD_DAYS, type Period, searchQuery } from '../../../data/search-params.ts';
import { AskPanel } from '../../../screens/search/ask-panel.tsx';
import { BestPassage } from '../../../screens/search/best-passage.tsx';
import { HitList } from '../../../screens/search/hit-list.tsx';
import { isSearchTooLong } from '../../../ui/form/search-field.tsx';

export const Route = createFileRoute('/_in/_default/search')({
  validateSearch: searchQuery,
  loader: async ({ context: { app } }) => {
    const [groups] = await Promise.all([app.model(companyGroups).mine(), app.loadTexts('content', 'search')]);
    return { groups };
  },
  component: SearchScreen,
});

const TIME_NAMES = Object.keys(PERIOD_DAYS) as Period[];

function SearchScreen() {
  const app = useApp();
  const { t } = app;
  const query = Route.useSearch();
  const { groups } = Route.useLoaderData();
  const isAsked =
    app.session.profile.value?.can_ask && (query.search ?? '').trim().length >= QUESTION_LENGTH.min;
  return (
    <>
      <PageTitle>{t('search:title')}</PageTitle>
      <h1 className="search-title visually-hidden">{t('search:title')}</h1>
      <ContentFilters
        label={t('search:placeholder')}
        search={query.search}
        filters={[
          {
            name: 'type',
            label: t('search:types_label'),
            value: query.type,
            options: [
              { value: undefined, label: t('search:all_types') },
              ...HIT_TYPES.map((type) => ({ value: type, label: nameOfType(app, type) })),
            ],
          },
          {
            name: 'time',
            label: t('search:times_label'),
            value: query.time,
            options: [
              { value: undefined, label: t('search:any_time') },
              ...TIME_NAMES.map((time) => ({ value: time, label: t(`search:times.${time}`) })),
            ],
          },
          ...groupFilter(app, query.group, groups),
        ]}
      />
      {query.search && !isSearchTooLong(query.search) && (
        <>
          {!(query.type || query.group || query.time) && <BestPassage search={query.search} />}
          {isAsked && <AskPanel key={query.search} question={query.search} />}
          <HitList query={query} />
        </>
      )}
      {!query.search && <p className="search-hint">{t('search:hint')}</p>}
    </>
  );
}
