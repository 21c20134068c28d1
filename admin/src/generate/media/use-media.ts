import type { MediaFilter, MediaOrder, MediaPicture } from '@piiri/shared/contracts/media.ts';
import { MAX_SEARCH_LENGTH } from '@piiri/shared/search-length.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { messageOf } from '../../data/api/problem.ts';
import { isAnswerOf, useCall } from '../../data/calls/use-call.ts';
import { useDebounced } from '../../kit/state/debounce.ts';
import { announce } from '../../kit/state/live-region.tsx';
import { pictureErrorKey, serverPictureMessage } from './picture-files.ts';

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
  const typed = useDebounced(choice.search.trim());
  // What is too long is not searched: the last search that was possible stays.
  const lastSearch = useRef('');
  if (typed.length <= MAX_SEARCH_LENGTH) lastSearch.current = typed;
  const search = lastSearch.current;
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

interface Progress {
  done: number;
  of: number;
}

/** Uploads pictures to the library one after another, and returns the errors of failed ones. */
export function useLibraryUploads() {
  const translate = useTranslate();
  const { add } = useMediaChanges();
  const [progress, setProgress] = useState<Progress>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const addOne = async (file: File): Promise<string | undefined> => {
    const fault = pictureErrorKey(file);
    if (fault) return translate(`validation.${fault.message}`, fault.params);
    try {
      await add(file);
      return undefined;
    } catch (error) {
      return serverPictureMessage(error) ?? translate(messageOf(error));
    }
  };
  const addAll = async (files: readonly File[]) => {
    if (progress || files.length === 0) return;
    const keys: string[] = [];
    for (const [done, file] of files.entries()) {
      setProgress({ done, of: files.length });
      const problem = await addOne(file);
      if (problem) keys.push(`${file.name}: ${problem}`);
    }
    setProgress(undefined);
    setProblems(keys);
    announce(translate('console.media.added', { smart_count: files.length - keys.length }));
  };
  return { addAll, progress, problems };
}
