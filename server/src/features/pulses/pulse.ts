import { entities, type InLanguages } from '@piiri/schemas';
import type { Row } from '../../engine/access/call.ts';
import { entityOf, typedTableOf } from '../../engine/model/tables.ts';
import type { Question } from '../polls/public.ts';

export const PULSE = entityOf('pulse');
export const pulses = typedTableOf(entities.pulse);

/** A pulse as it is stored. */
export interface PulseRow extends Row {
  title: InLanguages<string>;
  description: InLanguages<string>;
  questions: Question[] | null;
  group: number;
  every: 'week' | 'month' | 'quarter' | 'half_year';
  days_open: number;
  rotate: number | null;
  active: boolean;
}

/** The time between two waves, as a PostgreSQL interval. */
export const INTERVALS: Readonly<Record<PulseRow['every'], string>> = {
  week: '7 days',
  month: '1 month',
  quarter: '3 months',
  half_year: '6 months',
};
