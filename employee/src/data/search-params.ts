import type { Day } from '@piiri/shared/month-days.ts';
import type { FeedQuery } from './content/feed-lists.ts';
import { isOwnContent, screenNamed, screens } from './content/screens.ts';

/** Search parameters of most content lists. */
type SearchAndGroup = {
  search?: string;
  group?: number;
};

/** Parses them, for a route's `validateSearch`; invalid values are dropped. */
export function searchAndGroup({ search, group }: Record<string, unknown>): SearchAndGroup {
  return {
    search: search ? String(search) : undefined,
    group: Number(group) > 0 ? Number(group) : undefined,
  };
}

/** Parses them together with the other filters of a kind; `queryOf` picks those that the list knows. */
export function contentSearch(
  params: Record<string, unknown>,
): SearchAndGroup & { [choice: string]: string | number | undefined } {
  const isValue = ([, value]: [string, unknown]) => typeof value === 'string' || typeof value === 'number';
  return { ...Object.fromEntries(Object.entries(params).filter(isValue)), ...searchAndGroup(params) };
}

/** Types of search results in display order: kinds of content, and chat messages. */
export const HIT_TYPES: readonly string[] = [
  ...screens
    .filter(({ found }) => found)
    .sort((a, b) => (a.found ?? 0) - (b.found ?? 0))
    .map(({ name }) => name),
  'message',
];

/** Returns whether the program knows a type of search result. */
export const isHitType = (type: string): boolean => HIT_TYPES.includes(type) || isOwnContent(type);

/** Events that a list shows; without a value the upcoming ones. */
export type EventView = 'own' | 'past';

/** Search parameters of the list of events. */
export interface EventSearch {
  search?: string;
  group?: number;
  view?: EventView;
  /** A single day, such as 2026-11-21. */
  day?: Day;
  /** Month that the calendar shows, such as 2026-11. */
  month?: string;
}

/** Parses search parameters; invalid values are dropped. */
export function eventSearch(params: Record<string, unknown>): EventSearch {
  const { view, day, month } = params;
  return {
    ...searchAndGroup(params),
    view: view === 'own' || view === 'past' ? view : undefined,
    day: /^\d{4}-\d\d-\d\d$/.test(String(day)) ? String(day) : undefined,
    month: /^\d{4}-\d\d$/.test(String(month)) ? String(month) : undefined,
  };
}

/** Parses the feed's filters from search parameters; invalid values are dropped. */
export function feedSearch({ type }: Record<string, unknown>): FeedQuery {
  return typeof type === 'string' && screenNamed(type) ? { type } : {};
}

/** Parses the `$id` of routes of single objects; spread into the route's options. */
export const idParam = {
  params: {
    parse: ({ id }: { id: string }) => ({ id: Number(id) }),
    stringify: ({ id }: { id: number }) => ({ id: String(id) }),
  },
};

/** Search parameters of the directory. */
export type PeopleSearch = SearchAndGroup & {
  /** Letter from which the list starts. */
  from?: string;
  /** Only people who are at work now, or who are new. */
  status?: 'at_work' | 'new';
  workplace?: string;
  /** Only people whose manager is this person. */
  manager?: number;
};

/** Parses search parameters; invalid values are dropped. */
export function peopleSearch(params: Record<string, unknown>): PeopleSearch {
  const { from, status, workplace, manager } = params;
  return {
    ...searchAndGroup(params),
    status: status === 'at_work' || status === 'new' ? status : undefined,
    workplace: workplace ? String(workplace) : undefined,
    manager: Number(manager) > 0 ? Number(manager) : undefined,
    from: typeof from === 'string' && /^\p{L}$/u.test(from) ? from : undefined,
  };
}

/** Parses the search parameters of the organisation chart: the person at its top. */
export const chartSearch = ({ root }: Record<string, unknown>): { root?: number } => ({
  root: Number(root) > 0 ? Number(root) : undefined,
});

/** Parses the search parameters of writing thanks: whom. */
export const thanksSearch = ({ to }: Record<string, unknown>): { to?: number } => ({
  to: Number(to) > 0 ? Number(to) : undefined,
});

/** Search parameters of the list of polls; without `view` it shows the open ones. */
export interface PollSearch {
  search?: string;
  group?: number;
  view?: 'past';
}

/** Parses search parameters; invalid values are dropped. */
export const pollSearch = (params: Record<string, unknown>): PollSearch => ({
  ...searchAndGroup(params),
  view: params.view === 'past' ? 'past' : undefined,
});

/** Parses the search parameters of the approvals: the open ones, or those decided. */
export const approvalSearch = ({ state }: Record<string, unknown>): { state?: 'done' } =>
  state === 'done' ? { state } : {};

/** Periods by which results can be filtered, in days. */
export const PERIOD_DAYS = { week: 7, month: 31, year: 366 } as const;

export type Period = keyof typeof PERIOD_DAYS;

/** Search parameters of the results. */
export type SearchQuery = { search?: string; type?: string; group?: number; time?: Period };

/** Parses search parameters; invalid values are dropped. */
export function searchQuery({ search, type, group, time }: Record<string, unknown>): SearchQuery {
  return {
    search: search ? String(search) : undefined,
    type: typeof type === 'string' && isHitType(type) ? type : undefined,
    group: Number(group) > 0 ? Number(group) : undefined,
    time: Object.keys(PERIOD_DAYS).find((period): period is Period => period === time),
  };
}

const DAY_MS = 86_400_000;

/** Returns the same in the API's format. */
export function toApiQuery({ time, ...query }: SearchQuery, now = Date.now()) {
  return {
    ...query,
    from: time ? new Date(now - PERIOD_DAYS[time] * DAY_MS).toISOString().slice(0, 10) : undefined,
  };
}
