import { optionsOf } from '@piiri/schemas';
import type { FieldInputProps } from '../../generate/registry/field-parts.ts';
import type { ChoiceOption } from '../../kit/inputs/native-choice.tsx';
import { useEntityWords } from './entity-texts.ts';

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
