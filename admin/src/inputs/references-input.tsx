import type { FieldInputProps } from '../generate/field-parts.ts';
import { useReferenceOptions } from './reference-options.ts';
import SearchableInput from './searchable-input.tsx';

/** Several of the objects that the caller may choose. */
export default function ReferencesInput(props: FieldInputProps) {
  const { to } = props.field.options as { to: string };
  const { options } = useReferenceOptions(to, props.name);
  return <SearchableInput {...props} options={options} multiple />;
}
