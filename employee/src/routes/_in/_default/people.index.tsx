import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { LineSkeleton } from '../../../content/cards/row-skeleton.tsx';
import { ContentFilters } from '../../../content/list/content-filters.tsx';
import { ContentResults } from '../../../content/list/content-results.tsx';
import { groupFilter } from '../../../content/list/group-filter.ts';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { useMenuTitle } from '../../../data/menu.ts';
import { companyGroups } from '../../../data/models/groups.ts';
import { letterFinder, type PersonRow, people, peopleQuery } from '../../../data/models/people.ts';
import { teamJoining } from '../../../data/models/team-joining.ts';
import { peopleSearch } from '../../../data/search-params.ts';
import { assertFeature } from '../../../data/session/features.ts';
import { LetterBar } from '../../../screens/people/letter-bar.tsx';
import { teamFilter, workplaceFilter } from '../../../screens/people/people-filters.ts';
import { PersonCard } from '../../../screens/people/person-card.tsx';
import { OpenPerson } from '../../../screens/people/person-sheet.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';

export const Route = createFileRoute('/_in/_default/people/')({
  validateSearch: peopleSearch,
  loaderDeps: ({ search }) => search,
  // The list is not awaited: the screen and its filters are shown while it loads, see ContentResults.
  loader: async ({ context: { app }, deps }) => {
    assertFeature(app, 'people_enabled');
    const newcomers = app.model(people).newcomers();
    const open = (ids: readonly number[]) => app.model(people).open(peopleQuery(deps, ids));
    void (deps.status === 'new' ? newcomers.then(open) : open([]));
    const [groups, index, manager, joining] = await Promise.all([
      app.model(companyGroups).all(),
      app.model(people).index(),
      deps.manager ? app.model(people).person(deps.manager) : undefined,
      app.model(teamJoining).count(),
      app.loadTexts('content', 'people'),
    ]);
    return {
      groups: groups.filter(({ is_everyone }) => !is_everyone),
      index,
      manager: manager?.person,
      joining,
      newcomers: await newcomers,
    };
  },
  component: PeopleScreen,
});

function PeopleScreen() {
  const app = useApp();
  const search = Route.useSearch();
  const { groups, index, manager, joining, newcomers } = Route.useLoaderData();
  const title = useMenuTitle('person');
  const query = peopleQuery(search, newcomers);
  const letterOf = useMemo(() => letterFinder(app.language), [app.language]);
  const names = useMemo(() => new Map(groups.map(({ id, name }) => [id, name])), [groups]);
  const groupsOf = ({ groups: ids }: PersonRow) =>
    (ids ?? []).flatMap((id) => names.get(id) ?? []).join(', ');
  const initials = useMemo(() => index && new Set(index.letters.map(letterOf)), [index, letterOf]);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="apart people-head">
        <h1>{title}</h1>
        <MoreLink to="/people/chart">{app.t('people:chart')}</MoreLink>
      </div>
      {joining > 0 && (
        <p>
          <MoreLink to="/people/joining">{app.t('people:joining_link', { count: joining })}</MoreLink>
        </p>
      )}
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
              ...(newcomers.length > 0
                ? [{ value: 'new', label: app.t('people:newcomers', { number: newcomers.length }) }]
                : []),
            ],
          },
          ...groupFilter(app, search.group, groups),
          ...workplaceFilter(app, search.workplace, index?.workplaces ?? []),
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
        isLettered
        skeleton={<LineSkeleton />}
      />
    </>
  );
}
