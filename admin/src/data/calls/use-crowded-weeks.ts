import type { AttentionRow } from '@piiri/shared/contracts/attention.ts';
import type { Day } from '@piiri/shared/month-days.ts';
import { useConsole } from '../session/console-context.tsx';
import { useCall } from './use-call.ts';

const DAY_MS = 86_400_000;

/** Returns the ISO week of a day, such as `2026-W48`: that of its Thursday. */
export function isoWeekOf(day: Day): string {
  const date = new Date(`${day}T00:00:00Z`);
  const thursday = date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Returns the number of an ISO week within its year. */
export const weekNumber = (week: string): number => Number(week.slice(week.indexOf('W') + 1));

/**
 * Returns the weeks of a range that ask more reading of a group than the company's limit, the most first, of the groups
 * that the user may publish to; none without a limit.
 */
export function useCrowdedWeeks(from: Day, until: Day): { rows: AttentionRow[]; limit: number } {
  const limit = useConsole().tenant.settings.attention_minutes;
  const { data = [] } = useCall('GET v1/attention/', {
    query: { admin_view: '1', from, until },
    enabled: limit !== null,
    retry: false,
  });
  const rows = data.filter(({ minutes }) => limit !== null && minutes > limit);
  return { rows: rows.toSorted((a, b) => b.minutes - a.minutes), limit: limit ?? 0 };
}
