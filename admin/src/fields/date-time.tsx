import { useTimeText } from '../data/session/use-time-text.ts';
import { RangeFilter } from '../generate/filters/filters.tsx';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ value }: FieldDisplayProps) {
  const timeOf = useTimeText();
  if (typeof value !== 'string') return null;
  return <time dateTime={value}>{timeOf(value)}</time>;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/date-inputs.tsx'), 'DateTimeInput'),
  Display,
  Filter: RangeFilter,
  columnWidth: 132,
} satisfies FieldComponents;
