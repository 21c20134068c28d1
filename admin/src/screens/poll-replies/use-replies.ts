import type { InLanguages } from '@piiri/schemas';
import type { AnswersSummary, SubmittedAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../providers/data/http.ts';
import { httpError } from '../../providers/data/problem.ts';

type Texts = InLanguages<{ text: string }>;

/** One of a poll's questions, in all languages that it has. */
export interface PollQuestion {
  id: string;
  type: 'choice' | 'open';
  allow_several: boolean | null;
  translations: Texts;
  options: { id: string; translations: Texts }[] | null;
}

/** What the screen says of the poll itself. */
export interface PollAnswer {
  id: number;
  translations: InLanguages<{ title: string }>;
  anonymous: boolean;
  attach_name: boolean;
  response_deadline: string;
  questions: PollQuestion[];
}

export const PAGE_SIZE = 50;

type Query = Record<string, number | string | undefined>;

async function read<T>(path: string, query: Query = {}): Promise<T> {
  const result = await client.get<T>(path, { query: { admin_view: 1, ...query } });
  if (!result.ok) throw httpError(result);
  return result.data;
}

/** What the screen says of the news that the poll was opened from. */
interface PollNews {
  id: number;
  poll: number | null;
  translations: InLanguages<{ title: string }>;
}

/** A page of answers. */
export interface AnswersPage {
  count: number;
  results: SubmittedAnswers[];
}

/** So many open answers come at once. */
const CARDS = 12;

/** The answers to an open question, some at a time. `group`: of its people alone. */
export function useOpenAnswers(id: number, question: string, group: number | undefined) {
  return useInfiniteQuery({
    queryKey: ['replies', id, 'open', question, group],
    queryFn: ({ pageParam }) =>
      read<AnswersPage>(`v1/polls/${id}/answers/`, { question, group, page: pageParam, page_size: CARDS }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) => (pages.length * CARDS < count ? pages.length + 1 : undefined),
    staleTime: 0,
  });
}

/**
 * The poll, its answers added up, and a page of them, asked for anew whenever the screen is opened; and the news that carry
 * the poll, where `newsId` names some. `group`: of its people alone.
 */
export function useReplies(
  id: number,
  { page, newsId, group }: { page: number; newsId: string | undefined; group: number | undefined },
) {
  const news = useQuery({
    queryKey: ['replies', 'news', newsId],
    queryFn: () => read<PollNews>(`v1/news/${Number(newsId)}/`),
    enabled: newsId !== undefined,
    staleTime: 0,
  });
  const path = `v1/polls/${id}/`;
  const poll = useQuery({ queryKey: ['replies', id], queryFn: () => read<PollAnswer>(path), staleTime: 0 });
  const summary = useQuery({
    queryKey: ['replies', id, 'summary', group],
    queryFn: () => read<AnswersSummary>(`${path}answers/summary/`, { group }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const answers = useQuery({
    queryKey: ['replies', id, 'answers', page, group],
    queryFn: () => read<AnswersPage>(`${path}answers/`, { page, page_size: PAGE_SIZE, group }),
    // Of a group without names there are sums alone.
    enabled: group === undefined || summary.data?.narrowing === 'answers',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { poll, summary, answers, news };
}
