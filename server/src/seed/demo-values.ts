import { type CustomField, parseCustom } from '@piiri/schemas';
import type { DemoDay, DemoField, DemoValue } from '../../seed/content/types.ts';
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

/** Rich text of the demo needs no cleaning, and its times have an offset. */
const PARSING = { timeZone: 'UTC', cleanHtml: (html: string) => html };

/** Returns a field of the demo as it is stored. */
export function toCustomField({ choices = {}, ...field }: DemoField): Omit<CustomField, 'id'> {
  return {
    required: false,
    filter: false,
    searched: false,
    shown: true,
    help: {},
    ...field,
    choices: Object.entries(choices).map(([value, labels]) => ({ value, labels })),
    in_list: true,
    privacy: null,
    order: 0,
  };
}

/** Returns the values of an object of the demo, by the names of its fields, as they are stored. */
export function toCustomValues(
  company: DemoCompany,
  fields: readonly CustomField[],
  demoValues: Readonly<Record<string, DemoValue>>,
): Record<string, unknown> {
  const sent = Object.entries(demoValues).map(([name, value]) => [name, toApiValue(company, value)]);
  const { values, issues } = parseCustom(Object.fromEntries(sent), { fields: [...fields] }, PARSING);
  if (issues.length > 0) throw new Error(`Values of the demo: ${JSON.stringify(issues)}`);
  return values;
}
