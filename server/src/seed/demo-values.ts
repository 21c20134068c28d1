import type { DemoDay, DemoValue } from '../../seed/content/types.ts';
import type { DemoCompany } from './demo-company.ts';

const DAY_MS = 24 * 3_600_000;

const isDay = (value: object): value is DemoDay => 'week' in value;

/** Returns a value of the demo as the API takes it: days by their week, people by their id. */
export function toApiValue(company: DemoCompany, value: DemoValue): unknown {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  if (isDay(value)) return dayOf(value, company.demo.time_zone);
  return 'user' in value ? company.userId(value.user) : value;
}

/** Returns a working day as `2026-03-05`, by the weeks of a time zone. */
function dayOf({ week, weekday }: DemoDay, timeZone: string, now = new Date()): string {
  const today = new Date(`${now.toLocaleDateString('sv', { timeZone })}T00:00:00Z`);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return new Date(today.getTime() + (week * 7 + weekday - 1 - sinceMonday) * DAY_MS)
    .toISOString()
    .slice(0, 10);
}
