import { createFileRoute } from '@tanstack/react-router';
import { BenefitCard } from '../../../components/benefits/benefit-card.tsx';
import { OpenBenefit } from '../../../components/benefits/open-benefit.tsx';
import { ContentFilters } from '../../../components/content/content-filters.tsx';
import { ContentResults } from '../../../components/content/content-results.tsx';
import { LineSkeleton } from '../../../components/content/line-skeleton.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { useMenuTitle } from '../../../components/shell/use-menu.ts';
import { useApp } from '../../../models/app.ts';
import { benefits } from '../../../models/benefits.ts';
import { assertFeature } from '../../../models/features.ts';

export const Route = createFileRoute('/_in/_default/benefits')({
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } => ({
    search: search ? String(search) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  // The list is not awaited: its place and its filter stand while it loads, see ContentResults.
  loader: async ({ context: { app }, deps }) => {
    assertFeature(app, 'benefits_enabled');
    void app.model(benefits).open(deps);
    await app.loadTexts('content', 'benefits');
  },
  component: BenefitsScreen,
});

function BenefitsScreen() {
  const app = useApp();
  const query = Route.useSearch();
  const title = useMenuTitle('benefits');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <ContentFilters label={app.t('benefits:search')} search={query.search} />
      <ContentResults
        source={app.model(benefits)}
        query={query}
        countText={(count) => app.t('benefits:count', { count })}
        emptyText={app.t('benefits:empty')}
        nothingText={app.t('benefits:nothing_found')}
        row={(row) => <BenefitCard row={row} />}
        skeleton={<LineSkeleton />}
      />
      <OpenBenefit />
    </>
  );
}
