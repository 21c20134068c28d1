import { useTimeText } from '../form/use-time-text.ts';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { RangeFilter } from '../generate/range-filter.tsx';
import { lazyPart } from '../shell/lazy-part.ts';

function Display({ value }: FieldDisplayProps) {
  const timeOf = useTimeText();
  if (typeof value !== 'string') return null;
  return <time dateTime={value}>{timeOf(value)}</time>;
}

export default {
  Input: lazyPart(() => import('../inputs/date-time-input.tsx')),
  Display,
  Filter: RangeFilter,
  columnWidth: 150,
} satisfies FieldParts;
