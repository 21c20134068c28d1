import type { CheckInAnswer, EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { call } from '../../providers/data/api.ts';
import { messageOf, problemOf } from '../../providers/data/problem.ts';
import { isAnswerOf } from '../../providers/data/use-call.ts';
import { entityNamed, isOfLists } from '../../resources.ts';

/** Actions at the sign-up desk of an event. Each resolves to whether it succeeded; the screen is then refetched. */
export interface Desk {
  add(user: number): Promise<boolean>;
  remove(row: EnrollmentRow): Promise<boolean>;
  /** Gives a waiting person a seat. */
  moveUp(row: EnrollmentRow): Promise<boolean>;
  checkIn(row: EnrollmentRow, isHere: boolean): Promise<boolean>;
  /** Checks in the person with a code; resolves to the error message when that fails. */
  checkInByCode(code: string): Promise<CheckInAnswer | string>;
}

/** Returns the desk actions of an event. */
export function useDesk(event: number): Desk {
  const notify = useNotify();
  const translate = useTranslate();
  const queries = useQueryClient();
  const path = `v1/events/${event}/enrollments/` as const;
  const reasonOf = (error: unknown) => {
    const [first] = Object.values(problemOf(error)?.errors ?? {}).flat();
    return first ?? messageOf(error);
  };
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries(isAnswerOf(/enrollments/)),
      queries.invalidateQueries({ queryKey: ['enrollments', event] }),
      queries.invalidateQueries({ predicate: isOfLists(entityNamed('event')) }),
    ]);
  const run = async (work: Promise<unknown>): Promise<boolean> => {
    const isDone = await work.then(
      () => true,
      (error: unknown) => {
        notify(reasonOf(error), { type: 'error' });
        return false;
      },
    );
    await refresh();
    return isDone;
  };
  const query = { admin_view: 1 } as const;
  return {
    add: (user) => run(call(`POST ${path}`, { query, body: { user } })),
    remove: ({ id }) => run(call(`DELETE ${path}${id}/`, { query })),
    moveUp: ({ id }) => run(call(`PATCH ${path}${id}/`, { query, body: { state: 'enrolled' } })),
    checkInByCode: async (code) => {
      const answer = await call(`POST ${path}check-in/`, { query, body: { code } }).catch(
        (error: unknown) => {
          const reason = reasonOf(error);
          return translate(reason, { _: reason });
        },
      );
      // Not awaited, so that the next person's code does not wait for the list.
      void refresh();
      return answer;
    },
    checkIn: ({ id }, isHere) => run(call(`PATCH ${path}${id}/`, { query, body: { checked_in: isHere } })),
  };
}
