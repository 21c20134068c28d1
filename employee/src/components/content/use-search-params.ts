import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ContentQuery } from '../../models/content-source.ts';

/** Returns a function that changes some of the URL's search parameters, without a new history entry. */
export function useSearchParams(): (change: ContentQuery) => void {
  const navigate = useNavigate();
  return useCallback(
    (change) =>
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, ...change }),
        // What is open stays so: typing rests only after something was pressed.
        hash: true,
        hashScrollIntoView: false,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}
