import { createFileRoute } from '@tanstack/react-router';
import { ContentFilters } from '../../../components/content/content-filters.tsx';
import { ContentResults } from '../../../components/content/content-results.tsx';
import { ContentRow } from '../../../components/content/content-row.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { useMenuTitle } from '../../../components/shell/use-menu.ts';
import { useApp } from '../../../models/app.ts';
import { articleSummary, articles } from '../../../models/articles.ts';
import { assertFeature } from '../../../models/features.ts';

export const Route = createFileRoute('/_in/_default/piiri-articles/')({
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } => ({
    search: search ? String(search) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  // The list is not awaited, as with news.
  loader: async ({ context: { app }, deps }) => {
    assertFeature(app, 'piiri_articles_enabled');
    void app.model(articles).open(deps);
    await app.loadTexts('content', 'articles');
  },
  component: ArticlesScreen,
});

function ArticlesScreen() {
  const app = useApp();
  const query = Route.useSearch();
  const title = useMenuTitle('piiri-articles');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <ContentFilters label={app.t('articles:search')} search={query.search} />
      <ContentResults
        source={app.model(articles)}
        query={query}
        countText={(count) => app.t('articles:count', { count })}
        emptyText={app.t('articles:empty')}
        nothingText={app.t('articles:nothing_found')}
        row={(row, isFirst) => <ContentRow item={articleSummary(row)} first={isFirst} />}
      />
    </>
  );
}
