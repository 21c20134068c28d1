import { useCountOf } from '../../../data/calls/use-call.ts';

/** Returns the number of open requests that the user may decide or has made. */
export const useReviewCount = (): number | undefined =>
  useCountOf('GET v1/reviews/', { state: 'open', page_size: '1', admin_view: '1' });
