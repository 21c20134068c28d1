import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ContentQuery } from '../../models/content-source.ts';

/** Changes parts of what the list on the screen is narrowed down to; it stands in the address. */
export function useSearchParams(): (change: ContentQuery) => void {
  const navigate = useNavigate();
  return useCallback(
    (change) =>
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}
