import { createFileRoute } from '@tanstack/react-router';
import { NewsFilters } from '../../../components/news/news-filters.tsx';
import { NewsResults } from '../../../components/news/news-results.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { useApp } from '../../../models/app.ts';
import { MENU, ownTerm } from '../../../models/menu.ts';
import type { NewsQuery } from '../../../models/news.ts';

const MENU_ITEM = MENU.find((item) => item.name === 'news-list');

export const Route = createFileRoute('/_in/_default/news/')({
  validateSearch: (search: Record<string, unknown>): NewsQuery => ({
    search: search.search ? String(search.search) : undefined,
    group: Number(search.group) > 0 ? Number(search.group) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  // The list is not awaited: its place and its filters stand while it loads, see NewsResults.
  loader: async ({ context: { app }, deps }) => {
    void app.news.open(deps);
    return { groups: await app.groups.mine() };
  },
  component: NewsScreen,
});

function NewsScreen() {
  const { session, language, t } = useApp();
  const query = Route.useSearch();
  const { groups } = Route.useLoaderData();
  const title = (MENU_ITEM && ownTerm(MENU_ITEM, session.tenant.value, language)) ?? t('news.title');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <NewsFilters query={query} groups={groups} />
      <NewsResults query={query} />
    </>
  );
}
