import { createFileRoute, Link } from '@tanstack/react-router';
import { Building2, MapPin } from 'lucide-react';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { useMenuTitle } from '../../../data/menu.ts';
import { peopleChart, TOP } from '../../../data/models/people-chart.ts';
import { chartSearch } from '../../../data/search-params.ts';
import { assertFeature } from '../../../data/session/features.ts';
import { ChartTree } from '../../../screens/people/chart-tree.tsx';
import { withSoftHyphens } from '../../../texts/typography.ts';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';

export const Route = createFileRoute('/_in/_default/people/chart')({
  validateSearch: chartSearch,
  loaderDeps: ({ search }) => search,
  // Which people are open is state of the page.
  staticData: { browserOnly: true },
  loader: async ({ context: { app }, deps: { root = TOP }, abortController: { signal } }) => {
    assertFeature(app, 'people_enabled');
    await Promise.all([app.model(peopleChart).open(root, signal), app.loadTexts('content', 'people')]);
    return { root };
  },
  component: ChartScreen,
});

function ChartScreen() {
  const app = useApp();
  const { t } = app;
  const { root } = Route.useLoaderData();
  const people = useMenuTitle('person');
  const self = app.session.profile.value?.id;
  const entry = app.model(peopleChart).entries.value.get(root);
  const title = t('people:chart');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="apart chart-head">
        <h1>{withSoftHyphens(title, app.language)}</h1>
        <MoreLink to="/people">{people}</MoreLink>
      </div>
      <p className="actions chart-ways">
        {self !== undefined && root !== self && (
          <Link to="/people/chart" search={{ root: self }} className="button button-quiet">
            <MapPin />
            {t('people:chart_own')}
          </Link>
        )}
        {root !== TOP && (
          <Link to="/people/chart" search={{}} className="button button-quiet">
            <Building2 />
            {t('people:chart_whole')}
          </Link>
        )}
      </p>
      {entry?.manager && (
        <p className="chart-above">
          {t('people:manager')}
          {': '}
          <Link to="/people/chart" search={{ root: entry.manager }}>
            {entry.manager_name}
          </Link>
        </p>
      )}
      {root === TOP && entry?.below.length === 0 ? (
        <EmptyNote>{t('people:empty')}</EmptyNote>
      ) : (
        <ChartTree key={root} root={root} />
      )}
    </>
  );
}
