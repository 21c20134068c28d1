import { RangeFilter } from '../generate/filters/filters.tsx';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { formatDay } from '../kit/dates/dates.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ value }: FieldDisplayProps) {
  if (typeof value !== 'string') return null;
  return <time dateTime={value}>{formatDay(value)}</time>;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/date-inputs.tsx'), 'DateInput'),
  Display,
  Filter: RangeFilter,
  columnWidth: 120,
} satisfies FieldComponents;
