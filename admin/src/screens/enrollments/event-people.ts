import type { InLanguages } from '@piiri/schemas';
import type { CheckInAnswer, EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call, callEntity } from '../../data/api/api.ts';
import { useReason } from '../../data/api/problem.ts';
import { readAll } from '../../data/calls/loaded.tsx';
import { useAction } from '../../data/calls/use-action.ts';
import { isAnswerOf, useCall } from '../../data/calls/use-call.ts';
import { entityNamed, matchesListQueries } from '../../data/definitions/resources.ts';
import { offerUndo } from '../../kit/state/undo.ts';

/** The members of an event's answer that the screen shows. */
export interface EventAnswer {
  id: number;
  translations: InLanguages<{ title: string }>;
  start_time: string;
  enrollment_enabled: boolean;
  feedback_enabled: boolean;
  seats: number | null;
  enrolled: number;
  waiting: number;
  seats_left: number | null;
}

export const PAGE_SIZE = 100;

/**
 * Reads the event, a page of its enrolments, and its ratings; refetched whenever the screen is opened. `search`: a part
 * of a person's name; empty for all.
 */
export function useEventPeople(id: number, page: number, search: string) {
  const event = useQuery({
    queryKey: ['enrollments', id],
    queryFn: () =>
      callEntity(entityNamed('event'), `GET /${id}/`) as Promise<unknown> as Promise<EventAnswer>,
    staleTime: 0,
  });
  const enrollments = useCall(`GET v1/events/${id}/enrollments/`, {
    query: { admin_view: 1, page, page_size: PAGE_SIZE, ...(search && { search }) },
    placeholderData: keepPreviousData,
  });
  const ratings = useCall(`GET v1/events/${id}/feedbacks/`, {
    query: { admin_view: 1, page_size: PAGE_SIZE },
  });
  return readAll({ event, enrollments, ratings });
}

/** Actions at the sign-up desk of an event. Each resolves to whether it succeeded; the screen is then refetched. */
export interface Desk {
  add(user: number): Promise<boolean>;
  remove(row: EnrollmentRow): Promise<boolean>;
  /** Gives a waiting person a seat, also one that there is not. It can be taken back. */
  moveUp(row: EnrollmentRow, name: string): Promise<boolean>;
  checkIn(row: EnrollmentRow, isHere: boolean): Promise<boolean>;
  /** Checks in the person with a code; resolves to the error message when that fails. */
  checkInByCode(code: string): Promise<CheckInAnswer | string>;
}

/** Returns the desk actions of an event. */
export function useDesk(event: number): Desk {
  const queries = useQueryClient();
  const reasonOf = useReason();
  const notify = useNotify();
  const path = `v1/events/${event}/enrollments/` as const;
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries(isAnswerOf(/enrollments/)),
      queries.invalidateQueries({ queryKey: ['enrollments', event] }),
      queries.invalidateQueries({ predicate: matchesListQueries(entityNamed('event')) }),
    ]);
  const { run } = useAction(refresh);
  const query = { admin_view: 1 } as const;
  return {
    add: (user) => run(() => call(`POST ${path}`, { query, body: { user } })),
    remove: ({ id }) => run(() => call(`DELETE ${path}${id}/`, { query })),
    moveUp: async ({ id }, name) => {
      const change = (state: 'enrolled' | 'waiting') => () =>
        call(`PATCH ${path}${id}/`, { query, body: { state } });
      const isDone = await run(change('enrolled'));
      if (isDone)
        notify('console.enrollments.moved_up', {
          type: 'success',
          messageArgs: { name },
          action: offerUndo(() => void run(change('waiting'))),
        });
      return isDone;
    },
    checkInByCode: async (code) => {
      const answer = await call(`POST ${path}check-in/`, { query, body: { code } }).catch(reasonOf);
      // Who shows the next code does not wait for the list.
      void refresh();
      return answer;
    },
    checkIn: ({ id }, isHere) =>
      run(() => call(`PATCH ${path}${id}/`, { query, body: { checked_in: isHere } })),
  };
}
