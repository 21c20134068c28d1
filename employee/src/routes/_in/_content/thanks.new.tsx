import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { companyGroups } from '../../../data/models/groups.ts';
import { people } from '../../../data/models/people.ts';
import { thanksSearch } from '../../../data/search-params.ts';
import { assertFeature } from '../../../data/session/features.ts';
import { GiveForm } from '../../../screens/thanks/give-form.tsx';
import { BackLink } from '../../../ui/back-link.tsx';

export const Route = createFileRoute('/_in/_content/thanks/new')({
  validateSearch: thanksSearch,
  loaderDeps: ({ search }) => search,
  staticData: { browserOnly: true },
  loader: async ({ context: { app }, deps: { to }, abortController: { signal } }) => {
    assertFeature(app, 'thanks_enabled');
    const [groups, opened] = await Promise.all([
      app.model(companyGroups).mine(),
      to === undefined
        ? undefined
        : app
            .model(people)
            .person(to, signal)
            .catch(() => undefined),
      app.loadTexts('content', 'thanks'),
    ]);
    return { groups, person: opened?.person };
  },
  component: GiveScreen,
});

function GiveScreen() {
  const { t } = useApp();
  const { groups, person } = Route.useLoaderData();
  const navigate = useNavigate();
  const title = t('thanks:give');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink to="/latest">{t('home.latest')}</BackLink>
      <h1>{title}</h1>
      <GiveForm
        groups={groups}
        person={person}
        onSent={(id) => void navigate({ to: '/$screen/$id', params: { screen: 'thanks', id } })}
      />
    </>
  );
}
