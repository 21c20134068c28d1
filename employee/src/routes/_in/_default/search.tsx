import { createFileRoute } from '@tanstack/react-router';
import { ContentFilters } from '../../../components/content/content-filters.tsx';
import { groupFilter } from '../../../components/content/group-filter.ts';
import { PageTitle } from '../../../components/page-title.tsx';
import { HitList } from '../../../components/search/hit-list.tsx';
import { useApp } from '../../../models/app.ts';
import { companyGroups } from '../../../models/groups.ts';
import { HIT_TYPES } from '../../../models/hit-types.ts';
import { nameOfType } from '../../../models/search.ts';
import { PERIOD_DAYS, type Period, searchQuery } from '../../../models/search-query.ts';

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
      {query.search ? <HitList query={query} /> : <p className="search-hint">{t('search:hint')}</p>}
    </>
  );
}
