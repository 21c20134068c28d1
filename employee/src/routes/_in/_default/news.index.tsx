import { createFileRoute } from '@tanstack/react-router';
import { ContentFilters } from '../../../components/content/content-filters.tsx';
import { ContentResults } from '../../../components/content/content-results.tsx';
import { ContentRow } from '../../../components/content/content-row.tsx';
import { GroupPills } from '../../../components/content/group-pills.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { useMenuTitle } from '../../../components/shell/use-menu.ts';
import { useApp } from '../../../models/app.ts';
import { searchAndGroup } from '../../../models/content-query.ts';
import { companyGroups } from '../../../models/groups.ts';
import { news, newsSummary } from '../../../models/news.ts';

export const Route = createFileRoute('/_in/_default/news/')({
  validateSearch: searchAndGroup,
  loaderDeps: ({ search }) => search,
  // The list is not awaited: its place and its filters stand while it loads, see ContentResults.
  loader: async ({ context: { app }, deps }) => {
    void app.model(news).open(deps);
    const [groups] = await Promise.all([app.model(companyGroups).mine(), app.loadTexts('content', 'news')]);
    return { groups };
  },
  component: NewsScreen,
});

function NewsScreen() {
  const app = useApp();
  const query = Route.useSearch();
  const { groups } = Route.useLoaderData();
  const title = useMenuTitle('news-list');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <ContentFilters label={app.t('news:search')} search={query.search}>
        <GroupPills group={query.group} groups={groups} />
      </ContentFilters>
      <ContentResults
        source={app.model(news)}
        query={query}
        countText={(count) => app.t('news:count', { count })}
        emptyText={app.t('news:empty')}
        nothingText={app.t('news:nothing_found')}
        row={(row, isFirst) => <ContentRow item={newsSummary(row)} first={isFirst} />}
      />
    </>
  );
}
