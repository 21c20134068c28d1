import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ContentFilters } from '../../../components/content/content-filters.tsx';
import { ContentResults } from '../../../components/content/content-results.tsx';
import { GroupPills } from '../../../components/content/group-pills.tsx';
import { LineSkeleton } from '../../../components/content/line-skeleton.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { LetterBar } from '../../../components/people/letter-bar.tsx';
import { OpenPerson } from '../../../components/people/open-person.tsx';
import { PersonCard } from '../../../components/people/person-card.tsx';
import { useMenuTitle } from '../../../components/shell/use-menu.ts';
import { letterFinder } from '../../../models/alphabet.ts';
import { useApp } from '../../../models/app.ts';
import { assertFeature } from '../../../models/features.ts';
import { companyGroups } from '../../../models/groups.ts';
import { people, peopleQuery } from '../../../models/people.ts';
import { peopleSearch } from '../../../models/people-search.ts';
import type { PersonRow } from '../../../models/wire.ts';

export const Route = createFileRoute('/_in/_default/people')({
  validateSearch: peopleSearch,
  loaderDeps: ({ search }) => search,
  // The list is not awaited: its place and its filters stand while it loads, see ContentResults.
  loader: async ({ context: { app }, deps }) => {
    assertFeature(app, 'people_enabled');
    void app.model(people).open(peopleQuery(deps));
    const [mine, all] = await Promise.all([
      app.model(companyGroups).mine(),
      app.model(companyGroups).all(),
      app.loadTexts('content', 'people'),
    ]);
    return { mine: mine.filter(({ is_everyone }) => !is_everyone), all };
  },
  component: PeopleScreen,
});

function PeopleScreen() {
  const app = useApp();
  const search = Route.useSearch();
  const { mine, all } = Route.useLoaderData();
  const title = useMenuTitle('people');
  const query = peopleQuery(search);
  const letterOf = useMemo(() => letterFinder(app.language), [app.language]);
  const names = useMemo(() => new Map(all.map(({ id, name }) => [id, name])), [all]);
  const groupsOf = ({ groups }: PersonRow) => (groups ?? []).flatMap((id) => names.get(id) ?? []).join(', ');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <ContentFilters label={app.t('people:search')} search={search.search}>
        <GroupPills group={search.group} groups={mine} />
      </ContentFilters>
      {!search.search && <LetterBar from={search.from} />}
      <OpenPerson groupsOf={groupsOf} />
      <ContentResults<PersonRow>
        source={app.model(people)}
        query={query}
        countText={(count) => app.t('people:count', { count })}
        emptyText={app.t('people:empty')}
        nothingText={app.t('people:nothing_found')}
        section={({ last_name, first_name }) => letterOf(last_name || first_name)}
        row={(row) => <PersonCard row={row} groups={groupsOf(row)} />}
        skeleton={<LineSkeleton />}
      />
    </>
  );
}
