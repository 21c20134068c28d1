import { createFileRoute } from '@tanstack/react-router';
import { ContentFilters } from '../../../content/list/content-filters.tsx';
import { ContentResults } from '../../../content/list/content-results.tsx';
import { groupFilter } from '../../../content/list/group-filter.ts';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { useMenuTitle } from '../../../data/menu.ts';
import { eventQuery, events } from '../../../data/models/events.ts';
import { companyGroups } from '../../../data/models/groups.ts';
import { type EventView, eventSearch } from '../../../data/search-params.ts';
import { CalendarFeed } from '../../../screens/events/calendar-feed.tsx';
import { EventRow } from '../../../screens/events/event-row.tsx';
import { useTimeZone } from '../../../screens/events/event-when.ts';
import { MonthCalendar } from '../../../screens/events/month-calendar.tsx';
import { formatMonth } from '../../../texts/time.ts';
import { EmptyNote } from '../../../ui/empty-note.tsx';

export const Route = createFileRoute('/_in/_default/events/')({
  validateSearch: eventSearch,
  loaderDeps: ({ search: { month: _, ...rest } }) => rest,
  // The list is not awaited: the screen and its filters are shown while it loads, see ContentResults.
  loader: async ({ context: { app }, deps }) => {
    const model = app.model(events);
    const [groups, own] = await Promise.all([
      app.model(companyGroups).mine(),
      model.loadOwn(),
      app.loadTexts('content', 'events'),
    ]);
    const query = eventQuery(deps, own);
    if (query) void model.source.open(query);
    return { groups, query };
  },
  component: EventsScreen,
});

const EMPTY_TEXTS = { own: 'events:empty_own', past: 'events:empty_past' } as const;

function EventsScreen() {
  const app = useApp();
  const { language, t } = app;
  const { search, group, view, day, month } = Route.useSearch();
  const { groups, query } = Route.useLoaderData();
  const title = useMenuTitle('event');
  const zone = useTimeZone();
  const options: { value: EventView | undefined; label: string }[] = [
    { value: undefined, label: t('events:upcoming') },
    { value: 'own', label: t('events:own') },
    { value: 'past', label: t('events:past') },
  ];
  const emptyText = t(view ? EMPTY_TEXTS[view] : 'events:empty');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <ContentFilters
        label={t('events:search')}
        search={search}
        filters={[
          {
            name: 'view',
            label: t('events:view'),
            value: view,
            options,
            clears: ['day'],
          },
          ...groupFilter(app, group, groups),
        ]}
      />
      <div className="events-columns">
        <div>
          {query ? (
            <ContentResults
              source={app.model(events).source}
              query={query}
              isFiltered={Boolean(search || group || day)}
              countText={(count) => t('events:count', { count })}
              emptyText={emptyText}
              nothingText={t('events:nothing_found')}
              section={(row) => formatMonth(new Date(row.start_time), language, zone)}
              row={(row) => <EventRow event={row} />}
            />
          ) : (
            <EmptyNote>
              <p role="status">{emptyText}</p>
            </EmptyNote>
          )}
        </div>
        <div className="events-aside">
          <MonthCalendar month={month} day={day} />
          <CalendarFeed />
        </div>
      </div>
    </>
  );
}
