import { formatDay } from '../form/date-time-text.ts';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { RangeFilter } from '../generate/range-filter.tsx';
import { lazyPart } from '../shell/lazy-part.ts';

function Display({ value }: FieldDisplayProps) {
  if (typeof value !== 'string') return null;
  return <time dateTime={value}>{formatDay(value)}</time>;
}

export default {
  Input: lazyPart(() => import('../inputs/date-input.tsx')),
  Display,
  Filter: RangeFilter,
  columnWidth: 120,
} satisfies FieldParts;
