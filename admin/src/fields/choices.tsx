import { useEntityWords } from '../data/labels/entity-texts.ts';
import { useChoiceOptions } from '../data/labels/use-choice-options.ts';
import { SelectFilter } from '../generate/filters/select-filter.tsx';
import type { FieldDisplayProps, FieldFilterProps, FieldParts } from '../generate/registry/field-parts.ts';
import { lazyPart } from '../kit/lazy-part.ts';

function Display({ entity, name, value }: FieldDisplayProps) {
  const words = useEntityWords(entity);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return <>{chosen.map((each) => words.choice(name, each)).join(', ')}</>;
}

function Filter(props: FieldFilterProps) {
  const value = props.value === undefined ? undefined : String(props.value);
  return <SelectFilter {...props} value={value} options={useChoiceOptions(props)} />;
}

export default {
  Input: lazyPart(() => import('../generate/inputs/choices-input.tsx')),
  Display,
  Filter,
  columnWidth: 160,
} satisfies FieldParts;
