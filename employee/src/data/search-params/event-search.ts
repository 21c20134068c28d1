import type { Day } from '@piiri/shared/month-days.ts';
import { searchAndGroup } from './content-query.ts';

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
