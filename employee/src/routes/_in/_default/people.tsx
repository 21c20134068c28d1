import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ContentFilters } from '../../../components/content/content-filters.tsx';
import { ContentResults } from '../../../components/content/content-results.tsx';
import { groupFilter } from '../../../components/content/group-filter.ts';
import { LineSkeleton } from '../../../components/content/line-skeleton.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { LetterBar } from '../../../components/people/letter-bar.tsx';
import { OpenPerson } from '../../../components/people/open-person.tsx';
import { teamFilter, workplaceFilter } from '../../../components/people/people-filters.ts';
import { PersonCard } from '../../../components/people/person-card.tsx';
import { useMenuTitle } from '../../../components/shell/use-menu.ts';
import { letterFinder } from '../../../models/alphabet.ts';
import { useApp } from '../../../models/app.ts';
import { assertFeature } from '../../../models/features.ts';
import { companyGroups } from '../../../models/groups.ts';
import type { PersonRow } from '../../../models/people.ts';
import { people, peopleQuery } from '../../../models/people.ts';
import { peopleSearch } from '../../../models/people-search.ts';

export const Route = createFileRoute('/_in/_default/people')({
  validateSearch: peopleSearch,
  loaderDeps: ({ search }) => search,
  // The list is not awaited: the screen and its filters are shown while it loads, see ContentResults.
  loader: async ({ context: { app }, deps }) => {
    assertFeature(app, 'people_enabled');
    void app.model(people).open(peopleQuery(deps));
    const [groups, parts, manager] = await Promise.all([
      app.model(companyGroups).all(),
      app.model(people).parts(),
      deps.manager ? app.model(people).person(deps.manager) : undefined,
      app.loadTexts('content', 'people'),
    ]);
    return { groups: groups.filter(({ is_everyone }) => !is_everyone), parts, manager: manager?.person };
  },
  component: PeopleScreen,
});

function PeopleScreen() {
  const app = useApp();
  const search = Route.useSearch();
  const { groups, parts, manager } = Route.useLoaderData();
  const title = useMenuTitle('person');
  const query = peopleQuery(search);
  const letterOf = useMemo(() => letterFinder(app.language), [app.language]);
  const names = useMemo(() => new Map(groups.map(({ id, name }) => [id, name])), [groups]);
  const groupsOf = ({ groups: ids }: PersonRow) =>
    (ids ?? []).flatMap((id) => names.get(id) ?? []).join(', ');
  const initials = useMemo(() => parts && new Set(parts.letters.map(letterOf)), [parts, letterOf]);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <ContentFilters
        label={app.t('people:search')}
        search={search.search}
        filters={[
          ...teamFilter(app, manager),
          {
            name: 'status',
            label: app.t('people:filter_status'),
            value: search.status,
            options: [
              { value: undefined, label: app.t('people:everybody') },
              { value: 'at_work', label: app.t('people:at_work_now') },
            ],
          },
          ...groupFilter(app, search.group, groups),
          ...workplaceFilter(app, search.workplace, parts?.workplaces ?? []),
        ]}
      />
      {!search.search && <LetterBar from={search.from} initials={initials} />}
      <OpenPerson groupsOf={groupsOf} />
      <ContentResults<PersonRow>
        source={app.model(people)}
        query={query}
        countText={(count) => app.t('people:count', { count })}
        emptyText={app.t('people:empty')}
        nothingText={app.t('people:nothing_found')}
        section={({ last_name, first_name }) => letterOf(last_name || first_name)}
        row={(row) => <PersonCard row={row} groups={groupsOf(row)} />}
        isGrid
        skeleton={<LineSkeleton />}
      />
    </>
  );
}
