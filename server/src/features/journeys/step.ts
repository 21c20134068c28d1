import type { InLanguages, STEP_KINDS, StepTarget } from '@piiri/schemas';
import { entities } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import { entityOf, typedTableOf } from '../../engine/model/tables.ts';

export type StepKind = (typeof STEP_KINDS)[number];

/** A step of a journey as it is stored. */
export interface JourneyStep {
  id: string;
  day: number;
  kind: StepKind;
  object: StepTarget | null;
  translations: InLanguages<{ title?: string | null; text?: string | null }> | null;
}

export interface JourneyRow extends Row {
  title: InLanguages<string>;
  trigger: 'starts_on' | 'joins_group';
  group: number | null;
  steps: JourneyStep[] | null;
  active: boolean;
  deleted_at: Date | null;
}

export const JOURNEY = entityOf('journey');
export const journeys = typedTableOf(entities.journey);

/** The hour of the day at which steps come, in the company's time zone. */
export const STEP_HOUR = 9;

/** An SQL expression for the time at which a step comes: its hour of the day, some days after a start. */
export const stepTime = (start: SQL, day: SQL, timeZone: string): SQL =>
  sql`((${start}::date + ${day}::int + make_interval(hours => ${STEP_HOUR}::int)) at time zone ${timeZone}::text)`;
