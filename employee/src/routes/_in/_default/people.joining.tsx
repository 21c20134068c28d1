import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { teamJoining } from '../../../data/models/team-joining.ts';
import { JoiningList } from '../../../screens/people/joining-list.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';

export const Route = createFileRoute('/_in/_default/people/joining')({
  // Cards that were made are state of the page.
  staticData: { browserOnly: true },
  loader: async ({ context: { app }, abortController: { signal } }) => {
    const [team] = await Promise.all([
      app.model(teamJoining).people(signal),
      app.loadTexts('content', 'people', 'join'),
    ]);
    return team;
  },
  component: JoiningScreen,
});

function JoiningScreen() {
  const { t } = useApp();
  const { count, results } = Route.useLoaderData();
  const title = t('people:joining');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="not-on-paper">
        <BackLink to="/people">{t('people:joining_back')}</BackLink>
        <h1>{title}</h1>
        <p className="lead">{t('people:joining_lead')}</p>
      </div>
      {results.length === 0 ? (
        <EmptyNote>
          <p>{t('people:joining_empty')}</p>
        </EmptyNote>
      ) : (
        <JoiningList people={results} isCut={count > results.length} />
      )}
    </>
  );
}
