import { useTimeText } from '../data/session/use-time-text.ts';
import { RangeFilter } from '../generate/filters/filters.tsx';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

function Display({ value }: FieldDisplayProps) {
  const timeOf = useTimeText();
  if (typeof value !== 'string') return null;
  return <time dateTime={value}>{timeOf(value)}</time>;
}

export default {
  Input: lazyPart(() =>
    import('../generate/inputs/date-inputs.tsx').then(({ DateTimeInput }) => ({ default: DateTimeInput })),
  ),
  Display,
  Filter: RangeFilter,
  columnWidth: 150,
} satisfies FieldParts;
