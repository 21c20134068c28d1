import type { MediaFilter, MediaOrder, MediaPicture } from '@piiri/shared/contracts/media.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/api/api.ts';
import { isAnswerOf, useCall } from '../../data/calls/use-call.ts';
import { useDebounced } from '../../kit/state/use-debounced.ts';

/** Pictures per page of the library; divisible by rows of six, four and three. */
export const PAGE_SIZE = 24;

/** Search, filters and order of the library's list. */
export interface MediaChoice {
  search: string;
  show: MediaFilter | '';
  ordering: MediaOrder | '';
}

const UNFILTERED: MediaChoice = { search: '', show: '', ordering: '' };

/** Reads the library's pictures that match the choice, page by page. */
export function useMedia() {
  const [choice, setChoice] = useState(UNFILTERED);
  const [page, setPage] = useState(1);
  const { show, ordering } = choice;
  const search = useDebounced(choice.search.trim());
  const { data, error, refetch } = useCall('GET v1/media/', {
    query: {
      admin_view: 1,
      page,
      page_size: PAGE_SIZE,
      ...(search && { search }),
      ...(show && { show }),
      ...(ordering && { ordering }),
    },
    placeholderData: keepPreviousData,
  });
  return {
    pictures: data?.results,
    count: data?.count ?? 0,
    pages: Math.ceil((data?.count ?? 0) / PAGE_SIZE),
    page,
    setPage,
    choice,
    isNarrowed: Boolean(search || show),
    choose: (changes: Partial<MediaChoice>) => {
      setChoice({ ...choice, ...changes });
      setPage(1);
    },
    error,
    refetch,
  };
}

function bodyOf(file: File): FormData {
  const body = new FormData();
  body.set('image', file, file.name);
  return body;
}

/** Returns functions that add, change, replace and delete library pictures; they refetch the library's lists. */
export function useMediaChanges() {
  const client = useQueryClient();
  const thenRead = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await client.invalidateQueries(isAnswerOf(/^GET v1\/media\//));
    return answer;
  };
  return {
    add: (file: File) => thenRead(call('POST v1/media/', { body: bodyOf(file) })),
    change: ({ id }: MediaPicture, body: Partial<Pick<MediaPicture, 'alt' | 'focus'>>) =>
      thenRead(call(`PATCH v1/media/${id}/`, { body })),
    replace: async ({ id }: MediaPicture, file: File) => {
      const answer = await thenRead(call(`POST v1/media/${id}/replace/`, { body: bodyOf(file) }));
      // Other lists and forms show the picture too.
      await client.invalidateQueries();
      return answer;
    },
    remove: ({ id }: MediaPicture) => thenRead(call(`DELETE v1/media/${id}/`)),
  };
}
