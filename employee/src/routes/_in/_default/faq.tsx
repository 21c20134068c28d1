import { createFileRoute } from '@tanstack/react-router';
import { ContentFilters } from '../../../components/content/content-filters.tsx';
import { ContentResults } from '../../../components/content/content-results.tsx';
import { LineSkeleton } from '../../../components/content/line-skeleton.tsx';
import { FaqEntry } from '../../../components/faq/faq-entry.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { useMenuTitle } from '../../../components/shell/use-menu.ts';
import { useApp } from '../../../models/app.ts';
import { faq } from '../../../models/faq.ts';

export const Route = createFileRoute('/_in/_default/faq')({
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } => ({
    search: search ? String(search) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  // The list is not awaited: its place and its filter stand while it loads, see ContentResults.
  loader: async ({ context: { app }, deps }) => {
    void app.model(faq).open(deps);
    await app.loadTexts('content', 'faq');
  },
  component: FaqScreen,
});

function FaqScreen() {
  const app = useApp();
  const query = Route.useSearch();
  const title = useMenuTitle('faq');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <ContentFilters label={app.t('faq:search')} search={query.search} />
      <ContentResults
        source={app.model(faq)}
        query={query}
        countText={(count) => app.t('faq:count', { count })}
        emptyText={app.t('faq:empty')}
        nothingText={app.t('faq:nothing_found')}
        row={(row) => <FaqEntry row={row} />}
        skeleton={<LineSkeleton />}
      />
    </>
  );
}
