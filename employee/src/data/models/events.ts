import type { Item, Row } from '@piiri/schemas';
import type { event } from '@piiri/schemas/entities/event.ts';
import type { Enrollment } from '@piiri/shared/contracts/events.ts';
import type { Rating } from '@piiri/shared/event-ratings.ts';
import { addMonths, type Day } from '@piiri/shared/month-days.ts';
import { signal } from '@preact/signals-react';
import { dayOf } from '../../texts/time.ts';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';
import { type ContentQuery, contents, NOW_PLACEHOLDER, shapeOf } from '../content/contents.ts';
import { pendingWrites } from '../outbox/pending-writes.ts';
import type { EventSearch } from '../search-params.ts';

/** Attendance of an event, part of every response about one. */
interface Attendance {
  enrolled: number;
  waiting: number;
  seats_left: number | null;
}

/** How an event repeats, part of every response about one. */
interface Series {
  /** Rule (RFC 5545 RRULE). */
  recurrence: string | null;
  /** What the occurrences of a series have in common; null for what happens once. */
  series: string | null;
}

export type EventRow = Row<typeof event> & Attendance & Series;
export type EventItem = Item<typeof event> & Attendance & Series;

/**
 * Returns the query of the events API; undefined when the result is empty. `enrolledIds`: events that the reader has
 * enrolled in.
 */
export function eventQuery(params: EventSearch, enrolledIds: readonly number[]): ContentQuery | undefined {
  const { search, group, view, day } = params;
  const shared = { search, group };
  if (view === 'past') return { ...shared, ends_at_until: NOW_PLACEHOLDER, ordering: '-start_time' };
  if (view === 'own' && enrolledIds.length === 0) return undefined;
  const which = view === 'own' ? { id: enrolledIds.slice(0, 200).join(',') } : {};
  const when = day ? { ends_at_from: day, start_time_until: day } : { ends_at_from: NOW_PLACEHOLDER };
  // What repeats is listed once, unless somebody looks for an occurrence.
  const isFolded = view === undefined && !day && !search;
  return { ...shared, ...which, ...when, ...(isFolded && { occurrences: 'next' }), ordering: 'start_time' };
}

/** Maximum number of events that the calendar marks in a month. */
const MAX_MARKED = 300;

/** Maximum number of next occurrences that are shown. */
const MAX_OCCURRENCES = 6;

const FIVE_MINUTES_MS = 300_000;

/** The company's events. Accessed through `App.model`. */
export function events(app: App) {
  const { api } = app;
  const source = app.model(contents).of<EventRow, EventItem>('event');
  const enrollmentStates = signal<ReadonlyMap<number, Enrollment['state']>>(new Map());
  const routeOf = <Call extends string>(id: number, call: Call) => `v1/events/${id}/${call}/` as const;

  return {
    source,
    /** The reader's enrolments by event id, as far as loaded. */
    enrollmentStates: enrollmentStates,

    /** Loads the reader's enrolments. Rejects with CallFailure. */
    async loadOwn() {
      const { results } = dataOf(await api.get('v1/my/enrollments/'));
      enrollmentStates.value = new Map(results.map(({ event, state }) => [event, state]));
      return [...enrollmentStates.value.keys()];
    },

    /** Returns the number of events on each day of a month; empty when the call fails. */
    async countsByDay(month: string, timeZone: string): Promise<Map<Day, number>> {
      const first = `${month}-01`;
      const next = addMonths(first, 1);
      const result = await api.get<{ results: EventRow[] }>(`${shapeOf('event').api}/`, {
        query: {
          start_time_from: first,
          start_time_until: next,
          page_size: MAX_MARKED,
          ordering: 'start_time',
        },
      });
      const countsByDay = new Map<Day, number>();
      for (const { start_time } of result.ok ? result.data.results : []) {
        const day = dayOf(new Date(start_time), timeZone);
        countsByDay.set(day, (countsByDay.get(day) ?? 0) + 1);
      }
      return countsByDay;
    },

    /** Returns the next occurrences of a series, the first ones first. Rejects with CallFailure. */
    async occurrences(series: string, signal?: AbortSignal): Promise<EventRow[]> {
      const now = Math.floor(app.asOf().getTime() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
      const result = await api.get<{ results: EventRow[] }>(`${shapeOf('event').api}/`, {
        query: {
          series,
          ends_at_from: new Date(now).toISOString(),
          page_size: MAX_OCCURRENCES,
          ordering: 'start_time',
        },
        signal,
      });
      return dataOf(result).results;
    },

    /** Returns the own enrolment of the reader, as `rating` returns their rating; null when there is none. */
    enrollment: async (id: number, signal?: AbortSignal) =>
      dataOf(await api.get(routeOf(id, 'enrollment/mine'), { signal })),
    /** Returns a page of who comes to an event. Rejects with CallFailure. */
    attendees: async (id: number, page: number, size: number, signal?: AbortSignal) =>
      dataOf(await api.get(routeOf(id, 'attendees'), { query: { page, page_size: size }, signal })),
    enroll: (id: number, comment: string) =>
      app.model(pendingWrites).send({
        kind: 'enrollment',
        about: id,
        method: 'POST',
        path: routeOf(id, 'enrollment'),
        body: { comment: comment || null },
      }),
    cancel: (id: number) =>
      app.model(pendingWrites).send({
        kind: 'cancellation',
        about: id,
        method: 'DELETE',
        path: routeOf(id, 'enrollment'),
      }),
    rating: async (id: number, signal?: AbortSignal) =>
      dataOf(await api.get(routeOf(id, 'feedback/mine'), { signal })),
    rate: (id: number, rating: Rating, comment: string) =>
      app.model(pendingWrites).send({
        kind: 'rating',
        about: id,
        method: 'POST',
        path: routeOf(id, 'feedback'),
        body: { rating, comment: comment || null },
      }),
    /** Returns the calendar file of an event. Rejects with CallFailure. */
    calendarFile: async (id: number) => dataOf(await api.get(routeOf(id, 'ics'), { as: 'blob' })),
  };
}

/** Most characters of what is said beside an enrolment or a rating. */
export const MOST_COMMENT = 1000;

/** When it is over: its end, or its beginning where no end is told. */
export const endOf = ({ start_time, end_time }: Pick<EventItem, 'start_time' | 'end_time'>) =>
  end_time ?? start_time;
