import { DayRange, type Range } from '../inputs/day-range.tsx';
import type { FieldFilterProps } from './field-parts.ts';
import { useEntityWords } from './texts.ts';

/** Narrows a list to a range of days. */
export function RangeFilter({ entity, name, value, onChange }: FieldFilterProps) {
  const words = useEntityWords(entity);
  return <DayRange label={words.label(name)} value={(value ?? {}) as Range} onChange={onChange} />;
}
