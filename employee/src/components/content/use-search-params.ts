import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ContentQuery } from '../../models/content-source.ts';

/**
 * Returns a function that changes some of the URL's search parameters, without a new history entry. It changes nothing once the
 * person is on the way to another screen.
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
        // What is open stays so: typing rests only after something was pressed.
        hash: true,
        hashScrollIntoView: false,
        replace: true,
        resetScroll: false,
      });
    },
    [router, navigate, here],
  );
}
