import { optionsOf } from '@piiri/schemas';
import { useChoiceOptions } from '../../data/labels/use-choice-options.ts';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { ChoiceInput } from './choice-input.tsx';

/** A choice of a closed list of values. */
export default function ChoiceFieldInput(props: FieldInputProps) {
  const { choices = [] } = optionsOf(props.field);
  const parse = (text: string) => choices.find((choice) => String(choice) === text) ?? null;
  return <ChoiceInput {...props} options={useChoiceOptions(props)} parse={parse} />;
}
