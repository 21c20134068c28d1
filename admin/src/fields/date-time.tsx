import { useTimeText } from '../data/session/use-time-text.ts';
import { RangeFilter } from '../generate/filters/range-filter.tsx';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-parts.ts';
import { lazyPart } from '../kit/lazy-part.ts';

function Display({ value }: FieldDisplayProps) {
  const timeOf = useTimeText();
  if (typeof value !== 'string') return null;
  return <time dateTime={value}>{timeOf(value)}</time>;
}

export default {
  Input: lazyPart(() => import('../generate/inputs/date-time-input.tsx')),
  Display,
  Filter: RangeFilter,
  columnWidth: 150,
} satisfies FieldParts;
