import { optionsOf } from '@piiri/schemas';
import type { ChoiceOption } from '../inputs/native-choice.tsx';
import type { FieldInputProps } from './field-parts.ts';
import { useEntityWords } from './texts.ts';

/** Returns the values of a choice field with their labels. */
export function useChoiceOptions({
  entity,
  field,
  name,
}: Pick<FieldInputProps, 'entity' | 'field' | 'name'>): ChoiceOption[] {
  const words = useEntityWords(entity);
  const { choices = [] } = optionsOf(field);
  return choices.map((choice) => ({ value: String(choice), label: words.choice(name, choice) }));
}
