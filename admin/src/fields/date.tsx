import { RangeFilter } from '../generate/filters/range-filter.tsx';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-parts.ts';
import { formatDay } from '../kit/dates/date-time-text.ts';
import { lazyPart } from '../kit/lazy-part.ts';

function Display({ value }: FieldDisplayProps) {
  if (typeof value !== 'string') return null;
  return <time dateTime={value}>{formatDay(value)}</time>;
}

export default {
  Input: lazyPart(() => import('../generate/inputs/date-input.tsx')),
  Display,
  Filter: RangeFilter,
  columnWidth: 120,
} satisfies FieldParts;
