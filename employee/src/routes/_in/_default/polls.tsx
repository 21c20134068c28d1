import { createFileRoute } from '@tanstack/react-router';
import { LineSkeleton } from '../../../content/cards/row-skeleton.tsx';
import { ContentFilters } from '../../../content/list/content-filters.tsx';
import { ContentResults } from '../../../content/list/content-results.tsx';
import { groupFilter } from '../../../content/list/group-filter.ts';
import { PageTitle } from '../../../content/page-title.tsx';
import { PollRow } from '../../../content/poll/poll-row.tsx';
import { useApp } from '../../../data/app.ts';
import { companyGroups } from '../../../data/models/groups.ts';
import { pollQuery, polls } from '../../../data/models/polls.ts';
import { pollSearch } from '../../../data/search-params.ts';

export const Route = createFileRoute('/_in/_default/polls')({
  validateSearch: pollSearch,
  loaderDeps: ({ search }) => search,
  // The list is not awaited: the screen and its filters are shown while it loads, see ContentResults.
  loader: async ({ context: { app }, deps }) => {
    const query = pollQuery(deps);
    void app.model(polls).source.open(query);
    const [groups] = await Promise.all([app.model(companyGroups).mine(), app.loadTexts('content', 'poll')]);
    return { groups, query };
  },
  component: PollsScreen,
});

function PollsScreen() {
  const app = useApp();
  const { names, t } = app;
  const { search, group, view } = Route.useSearch();
  const { groups, query } = Route.useLoaderData();
  const title = names.poll?.plural ?? t('poll:title');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <ContentFilters
        label={t('poll:search')}
        search={search}
        filters={[
          {
            name: 'view',
            label: t('poll:view'),
            value: view,
            options: [
              { value: undefined, label: t('poll:open') },
              { value: 'past', label: t('poll:past') },
            ],
          },
          ...groupFilter(app, group, groups),
        ]}
      />
      <ContentResults
        source={app.model(polls).source}
        query={query}
        isFiltered={Boolean(search || group)}
        countText={(count) => t('poll:count', { count })}
        emptyText={t(view ? 'poll:empty_past' : 'poll:empty')}
        nothingText={t('poll:nothing_found')}
        // Those that wait for the reader come first.
        compare={view ? undefined : (a, b) => Number(a.answered) - Number(b.answered)}
        row={(row) => <PollRow poll={row} />}
        skeleton={<LineSkeleton />}
      />
    </>
  );
}
