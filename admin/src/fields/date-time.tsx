import { formatForReading } from '../form/date-time-text.ts';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { RangeFilter } from '../generate/range-filter.tsx';
import { useConsole } from '../session/console-context.tsx';
import { lazyPart } from '../shell/lazy-part.ts';

function Display({ value }: FieldDisplayProps) {
  const { tenant } = useConsole();
  if (typeof value !== 'string') return null;
  return <time dateTime={value}>{formatForReading(value, tenant.time_zone)}</time>;
}

export default {
  Input: lazyPart(() => import('../inputs/date-time-input.tsx')),
  Display,
  Filter: RangeFilter,
  columnWidth: 150,
} satisfies FieldParts;
