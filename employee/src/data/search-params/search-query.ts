import { isHitType } from './hit-types.ts';

/** Periods by which results can be filtered, in days. */
export const PERIOD_DAYS = { week: 7, month: 31, year: 366 } as const;

export type Period = keyof typeof PERIOD_DAYS;

/** Search parameters of the results. */
export type SearchQuery = { search?: string; type?: string; group?: number; time?: Period };

/** Parses search parameters; invalid values are dropped. */
export function searchQuery({ search, type, group, time }: Record<string, unknown>): SearchQuery {
  return {
    search: search ? String(search).slice(0, 200) : undefined,
    type: typeof type === 'string' && isHitType(type) ? type : undefined,
    group: Number(group) > 0 ? Number(group) : undefined,
    time: Object.keys(PERIOD_DAYS).find((each): each is Period => each === time),
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
