import type { TeamJourney } from '@piiri/shared/contracts/journeys.ts';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { journeys } from '../../../data/models/journeys.ts';
import { TeamList } from '../../../screens/journeys/team-list.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';

export const Route = createFileRoute('/_in/_default/journeys/team')({
  loader: async ({ context: { app }, abortController: { signal } }) => {
    const [team] = await Promise.all([
      app.model(journeys).team(signal),
      app.loadTexts('content', 'journeys'),
    ]);
    return { team };
  },
  component: TeamScreen,
});

const keyOf = ({ id, person }: TeamJourney) => `${id} ${person.id}`;

function TeamScreen() {
  const { t } = useApp();
  const { team } = Route.useLoaderData();
  const [changed, setChanged] = useState<ReadonlyMap<string, TeamJourney>>(new Map());
  const title = t('journeys:team');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink to="/journeys">{t('journeys:title')}</BackLink>
      <h1>{title}</h1>
      <p className="lead">{t('journeys:team_lead')}</p>
      {team.length === 0 ? (
        <EmptyNote>
          <p>{t('journeys:team_empty')}</p>
        </EmptyNote>
      ) : (
        <TeamList
          rows={team.map((row) => changed.get(keyOf(row)) ?? row)}
          onChange={(next) => setChanged((before) => new Map(before).set(keyOf(next), next))}
        />
      )}
    </>
  );
}
