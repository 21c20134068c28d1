import type { ChoiceOptions } from '@piiri/schemas/field-types/choice.ts';
import type {
  FieldDisplayProps,
  FieldFilterProps,
  FieldInputProps,
  FieldParts,
} from '../generate/field-parts.ts';
import { SelectFilter } from '../generate/select-filter.tsx';
import { useEntityWords } from '../generate/texts.ts';
import { ChoiceInput } from '../inputs/choice-input.tsx';

function useOptions({ entity, field, name }: Pick<FieldInputProps, 'entity' | 'field' | 'name'>) {
  const words = useEntityWords(entity);
  const { choices } = field.options as ChoiceOptions;
  return choices.map((choice) => ({ value: String(choice), label: words.choice(name, choice) }));
}

function Input(props: FieldInputProps) {
  const { choices } = props.field.options as ChoiceOptions;
  const parse = (text: string) => choices.find((choice) => String(choice) === text) ?? null;
  return <ChoiceInput {...props} options={useOptions(props)} parse={parse} />;
}

function Display({ entity, name, value }: FieldDisplayProps) {
  const words = useEntityWords(entity);
  return <>{value === null || value === undefined ? '' : words.choice(name, value as string | number)}</>;
}

function Filter(props: FieldFilterProps) {
  const value = props.value === undefined ? undefined : String(props.value);
  return <SelectFilter {...props} value={value} options={useOptions(props)} />;
}

export default { Input, Display, Filter, sortable: true, columnWidth: 140 } satisfies FieldParts;
