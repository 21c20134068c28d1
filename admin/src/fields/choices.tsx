import type { FieldDisplayProps, FieldFilterProps, FieldParts } from '../generate/field-parts.ts';
import { SelectFilter } from '../generate/select-filter.tsx';
import { useEntityWords } from '../generate/texts.ts';
import { useChoiceOptions } from '../generate/use-choice-options.ts';
import { lazyPart } from '../shell/lazy-part.ts';

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
  Input: lazyPart(() => import('../inputs/choices-input.tsx')),
  Display,
  Filter,
  columnWidth: 160,
} satisfies FieldParts;
