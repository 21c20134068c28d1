import type { Day } from '@piiri/shared/month-days.ts';
import { searchAndGroup } from './content-query.ts';

/** Which events a list shows; without a word those that are ahead. */
export type EventView = 'own' | 'past';

/** What the list of events is narrowed down to, as it stands in the address. */
export interface EventSearch {
  search?: string;
  group?: number;
  view?: EventView;
  /** One day, as 2026-11-21. */
  day?: Day;
  /** The month that the calendar shows, as 2026-11. */
  month?: string;
}

/** Reads it from an address; what makes no sense is left out. */
export function eventSearch(params: Record<string, unknown>): EventSearch {
  const { view, day, month } = params;
  return {
    ...searchAndGroup(params),
    view: view === 'own' || view === 'past' ? view : undefined,
    day: /^\d{4}-\d\d-\d\d$/.test(String(day)) ? String(day) : undefined,
    month: /^\d{4}-\d\d$/.test(String(month)) ? String(month) : undefined,
  };
}
