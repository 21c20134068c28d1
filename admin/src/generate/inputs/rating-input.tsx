import { MAX_RATING } from '@piiri/schemas';
import type { FieldInputProps } from '../registry/field-components.ts';
import { FieldChoice } from './field-choice.tsx';
import { useFieldInput } from './use-field-input.ts';

const OPTIONS = ['', ...Array.from({ length: MAX_RATING }, (_, index) => String(index + 1))].map((value) => ({
  value,
  label: value,
}));

/** A rating from 1 to the highest. */
export default function RatingInput(props: FieldInputProps) {
  const input = useFieldInput(props);
  return (
    <FieldChoice
      input={input}
      value={String(input.control.value ?? '')}
      options={OPTIONS}
      onChange={(value) => input.control.onChange(value === '' ? null : Number(value))}
    />
  );
}
