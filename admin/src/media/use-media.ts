import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../inputs/use-debounced.ts';
import { call } from '../providers/data/api.ts';
import { isAnswerOf, useCall } from '../providers/data/use-call.ts';

/** Pictures of a page of the library: rows of six, four and three. */
export const PAGE_SIZE = 24;

/** The library's pictures that a search finds, a page at a time. */
export function useMedia() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const words = useDebounced(search.trim());
  const { data, error, refetch } = useCall('GET v1/media/', {
    query: { admin_view: 1, page, page_size: PAGE_SIZE, ...(words && { search: words }) },
    placeholderData: keepPreviousData,
  });
  return {
    pictures: data?.results,
    count: data?.count ?? 0,
    pages: Math.ceil((data?.count ?? 0) / PAGE_SIZE),
    page,
    setPage,
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setPage(1);
    },
    error,
    refetch,
  };
}

/** Changes and deletes pictures of the library; lists of them are read again. */
export function useMediaChanges() {
  const client = useQueryClient();
  const thenRead = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await client.invalidateQueries(isAnswerOf(/^GET v1\/media\//));
    return answer;
  };
  return {
    describe: ({ id }: MediaPicture, alt: string) =>
      thenRead(call(`PATCH v1/media/${id}/`, { body: { alt } })),
    remove: ({ id }: MediaPicture) => thenRead(call(`DELETE v1/media/${id}/`)),
  };
}
