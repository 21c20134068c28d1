import type { InLanguages } from '@piiri/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callEntity } from '../../data/api/api.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { entityNamed } from '../../data/definitions/resources.ts';

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

/** Reads the event, a page of its enrolments and its ratings; refetched whenever the screen is opened. */
export function useEventPeople(id: number, page: number) {
  const event = useQuery({
    queryKey: ['enrollments', id],
    queryFn: () =>
      callEntity(entityNamed('event'), `GET /${id}/`) as Promise<unknown> as Promise<EventAnswer>,
    staleTime: 0,
  });
  const enrollments = useCall(`GET v1/events/${id}/enrollments/`, {
    query: { admin_view: 1, page, page_size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  });
  const ratings = useCall(`GET v1/events/${id}/feedbacks/`, {
    query: { admin_view: 1, page_size: PAGE_SIZE },
  });
  return { event, enrollments, ratings };
}
