import type { InLanguages } from '@piiri/schemas';
import type { EnrollmentRow, RatingList } from '@piiri/shared/contracts/events.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../providers/data/http.ts';
import { httpError } from '../../providers/data/problem.ts';

/** What the screen says of the event itself. */
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

async function read<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
  const result = await client.get<T>(path, { query: { admin_view: 1, ...query } });
  if (!result.ok) throw httpError(result);
  return result.data;
}

/** The event, a page of who comes, and what they thought of it; asked for anew whenever the screen is opened. */
export function useEventPeople(id: number, page: number) {
  const paging = { page, page_size: PAGE_SIZE };
  const event = useQuery({
    queryKey: ['enrollments', id, 'event'],
    queryFn: () => read<EventAnswer>(`v1/events/${id}/`),
    staleTime: 0,
  });
  const enrollments = useQuery({
    queryKey: ['enrollments', id, 'people', page],
    queryFn: () => read<{ count: number; results: EnrollmentRow[] }>(`v1/events/${id}/enrollments/`, paging),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const ratings = useQuery({
    queryKey: ['enrollments', id, 'ratings'],
    queryFn: () => read<RatingList>(`v1/events/${id}/feedbacks/`, { page_size: PAGE_SIZE }),
    staleTime: 0,
  });
  return { event, enrollments, ratings };
}
