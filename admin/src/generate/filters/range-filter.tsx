import { useEntityWords } from '../../data/labels/entity-texts.ts';
import type { Range } from '../../kit/dates/range.ts';
import { RangeButton } from '../inputs/range-button.tsx';
import type { FieldFilterProps } from '../registry/field-parts.ts';

/** Filters a list by a range of days. */
export function RangeFilter({ entity, name, value, onChange }: FieldFilterProps) {
  const words = useEntityWords(entity);
  return <RangeButton label={words.label(name)} range={(value ?? {}) as Range} onChange={onChange} />;
}
