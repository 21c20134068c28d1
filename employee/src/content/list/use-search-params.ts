import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ContentQuery } from '../../data/content/contents.ts';

/**
 * Returns a function that changes some of the URL's search parameters without a new history entry. It does nothing
 * while the person is navigating to another screen.
 */
export function useSearchParams(): (change: ContentQuery) => void {
  const router = useRouter();
  const navigate = useNavigate();
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return useCallback(
    (change) => {
      if (router.matchRoutes(router.latestLocation).at(-1)?.pathname !== here) return;
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, ...change }),
        // Keeps an open item open: a debounced change of the search may come after it was opened.
        hash: true,
        hashScrollIntoView: false,
        replace: true,
        resetScroll: false,
      });
    },
    [router, navigate, here],
  );
}
