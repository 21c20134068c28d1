import type { FieldInputProps } from '../generate/field-parts.ts';
import SearchableInput from './searchable-input.tsx';

/** Several of the objects that the caller may choose. */
export default function ReferencesInput(props: FieldInputProps) {
  return <SearchableInput {...props} multiple />;
}
