import type { InLanguages } from '@piiri/schemas';
import type { QUESTION_TYPES } from '@piiri/schemas/poll-questions.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callEntity } from '../../data/api/api.ts';
import { readAll } from '../../data/calls/loaded.tsx';
import { entityNamed } from '../../data/definitions/resources.ts';

type Texts = InLanguages<{ text: string }>;

/** A question of a poll, in all its languages. */
export interface PollQuestion {
  id: string;
  type: (typeof QUESTION_TYPES)[number];
  allow_several: boolean | null;
  translations: Texts;
  options: { id: string; translations: Texts }[] | null;
  rows?: { id: string; translations: Texts }[] | null;
}

/** The members of a poll's answer that the screen shows. */
export interface PollAnswer {
  id: number;
  translations: InLanguages<{ title: string }>;
  anonymous: boolean;
  attach_name: boolean;
  allow_several_answers?: boolean;
  response_deadline: string;
  questions: PollQuestion[];
}

export const PAGE_SIZE = 50;

/** The members of the news item from which the poll was opened that the screen shows. */
interface PollNews {
  id: number;
  poll: number | null;
  translations: InLanguages<{ title: string }>;
}

/** Page size of open answers. */
const CARDS_PAGE_SIZE = 12;

/** Reads the answers to an open question, page by page. `group`: only answers of its members. */
export function useOpenAnswers(id: number, question: string, group: number | undefined) {
  return useInfiniteQuery({
    queryKey: ['replies', id, 'open', question, group],
    queryFn: ({ pageParam }) =>
      call(`GET v1/polls/${id}/answers/`, {
        query: { question, group, page: pageParam, page_size: CARDS_PAGE_SIZE, admin_view: 1 },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.length * CARDS_PAGE_SIZE < count ? pages.length + 1 : undefined,
    staleTime: 0,
  });
}

/**
 * Reads the poll, the summary of its answers, and a page of them, refetched whenever the screen is opened; and the news
 * item `newsId` with the poll, if given. `group`: only answers of its members.
 */
export function useReplies(
  id: number,
  { page, newsId, group }: { page: number; newsId: string | undefined; group: number | undefined },
) {
  const news = useQuery({
    queryKey: ['replies', 'news', newsId],
    queryFn: async () =>
      (await callEntity(entityNamed('news'), `GET /${Number(newsId)}/`)) as unknown as PollNews,
    enabled: newsId !== undefined,
    staleTime: 0,
  });
  const poll = useQuery({
    queryKey: ['replies', id],
    queryFn: async () => (await callEntity(entityNamed('poll'), `GET /${id}/`)) as unknown as PollAnswer,
    staleTime: 0,
  });
  const summary = useQuery({
    queryKey: ['replies', id, 'summary', group],
    queryFn: () => call(`GET v1/polls/${id}/answers/summary/`, { query: { group, admin_view: 1 } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const answers = useQuery({
    queryKey: ['replies', id, 'answers', page, group],
    queryFn: () =>
      call(`GET v1/polls/${id}/answers/`, { query: { page, page_size: PAGE_SIZE, group, admin_view: 1 } }),
    // For a group of an anonymous poll there are only sums.
    enabled: group === undefined || summary.data?.narrowing === 'answers',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { read: readAll({ poll, summary, ...(newsId !== undefined && { news }) }), answers };
}
