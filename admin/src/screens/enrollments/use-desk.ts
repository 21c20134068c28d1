import type { CheckInAnswer, EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/api/api.ts';
import { useReason } from '../../data/api/use-reason.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { isAnswerOf } from '../../data/calls/use-call.ts';
import { entityNamed, matchesListQueries } from '../../data/definitions/resources.ts';

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
  const queries = useQueryClient();
  const reasonOf = useReason();
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
    moveUp: ({ id }) => run(() => call(`PATCH ${path}${id}/`, { query, body: { state: 'enrolled' } })),
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
