import type { Entity, FormSection } from './definition.ts';
import { dateTime } from './field-types/date-time.ts';
import { recurrence } from './field-types/recurrence.ts';
import { text } from './field-types/text.ts';

/** The fields that `recurring` gives an entity, by purpose. */
export const RECURRENCE = {
  /** The rule by which it repeats. */
  rule: 'recurrence',
  /** What the occurrences of one series have in common; empty for what does not repeat, and for drafts. */
  series: 'series',
  /** When the series starts, as RFC 5545 writes it: `TZID=Europe/Helsinki:20270105T090000`. */
  start: 'series_start',
  /** The time that the rule gives the occurrence, whatever it was moved to: RECURRENCE-ID. */
  slot: 'recurrence_id',
} as const;

/** What of a series a write changes: one occurrence, it and the later ones, or all. */
export const SERIES_SCOPES = ['one', 'following', 'all'] as const;

export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** Adds the rule to the form's section with the start. */
function withRuleInForm({ form, times }: Entity): readonly FormSection[] {
  const { starts = '' } = times ?? {};
  return form.map((section) =>
    section.fields.includes(starts) ? { ...section, fields: [...section.fields, RECURRENCE.rule] } : section,
  );
}

/** Returns a definition with the fields of a recurring entity. */
export function withRecurrence(entity: Entity): Entity {
  if (!entity.recurring) return entity;
  const fields = {
    ...entity.fields,
    [RECURRENCE.rule]: recurrence(),
    [RECURRENCE.series]: text({ readOnly: true, form: false, max: 36 }),
    [RECURRENCE.start]: text({ readOnly: true, form: false, editorsOnly: true }),
    [RECURRENCE.slot]: dateTime({ readOnly: true, form: false }),
  };
  return { ...entity, fields, form: withRuleInForm(entity) };
}
