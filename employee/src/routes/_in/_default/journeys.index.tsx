import type { OwnJourney } from '@piiri/shared/contracts/journeys.ts';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { journeys } from '../../../data/models/journeys.ts';
import { JourneyPath } from '../../../screens/journeys/journey-path.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';

export const Route = createFileRoute('/_in/_default/journeys/')({
  loader: async ({ context: { app }, abortController: { signal } }) => {
    const model = app.model(journeys);
    const [mine, team] = await Promise.all([
      model.mine(signal),
      model.team(signal),
      app.loadTexts('content', 'journeys'),
    ]);
    return { mine, hasTeam: team.length > 0 };
  },
  component: JourneysScreen,
});

function JourneysScreen() {
  const { t } = useApp();
  const { mine, hasTeam } = Route.useLoaderData();
  const [changed, setChanged] = useState<ReadonlyMap<number, OwnJourney>>(new Map());
  const title = t('journeys:title');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="apart">
        <h1>{title}</h1>
        {hasTeam && <Link to="/journeys/team">{t('journeys:team')}</Link>}
      </div>
      {mine.length === 0 && (
        <EmptyNote>
          <p>{t('journeys:empty')}</p>
        </EmptyNote>
      )}
      {mine.map((journey) => (
        <JourneyPath
          key={journey.id}
          journey={changed.get(journey.id) ?? journey}
          onChange={(next) => setChanged((before) => new Map(before).set(next.id, next))}
        />
      ))}
    </>
  );
}
