import { useCountOf } from '../shell/use-count-of.ts';

/** How many requests for approval are open that the caller decides or has made. */
export const useReviewCount = (): number | undefined =>
  useCountOf('GET v1/reviews/', { state: 'open', page_size: '1', admin_view: '1' });
