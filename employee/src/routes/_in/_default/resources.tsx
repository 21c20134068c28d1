import { createFileRoute } from '@tanstack/react-router';
import { ContentFilters } from '../../../components/content/content-filters.tsx';
import { ContentResults } from '../../../components/content/content-results.tsx';
import { GroupPills } from '../../../components/content/group-pills.tsx';
import { LineSkeleton } from '../../../components/content/line-skeleton.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { LinkedResource } from '../../../components/resources/linked-resource.tsx';
import { ResourceCard } from '../../../components/resources/resource-card.tsx';
import { TypePills } from '../../../components/resources/type-pills.tsx';
import { useMenuTitle } from '../../../components/shell/use-menu.ts';
import { useApp } from '../../../models/app.ts';
import { assertFeature } from '../../../models/features.ts';
import { companyGroups } from '../../../models/groups.ts';
import { resourceQuery } from '../../../models/resource-query.ts';
import { resources } from '../../../models/resources.ts';

export const Route = createFileRoute('/_in/_default/resources')({
  validateSearch: resourceQuery,
  loaderDeps: ({ search }) => search,
  // The list is not awaited: its place and its filters stand while it loads, see ContentResults.
  loader: async ({ context: { app }, deps }) => {
    assertFeature(app, 'resources_enabled');
    void app.model(resources).open(deps);
    const [groups] = await Promise.all([
      app.model(companyGroups).mine(),
      app.loadTexts('content', 'resources'),
    ]);
    return { groups };
  },
  component: ResourcesScreen,
});

function ResourcesScreen() {
  const app = useApp();
  const query = Route.useSearch();
  const { groups } = Route.useLoaderData();
  const title = useMenuTitle('resources');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <ContentFilters label={app.t('resources:search')} search={query.search}>
        <TypePills type={query.resource_type} />
        <GroupPills group={query.group} groups={groups} />
      </ContentFilters>
      <LinkedResource query={query} />
      <ContentResults
        source={app.model(resources)}
        query={query}
        countText={(count) => app.t('resources:count', { count })}
        emptyText={app.t('resources:empty')}
        nothingText={app.t('resources:nothing_found')}
        row={(row) => <ResourceCard row={row} />}
        skeleton={<LineSkeleton />}
      />
    </>
  );
}
