import type { FieldInputProps } from '../registry/field-parts.ts';
import SearchableInput from './searchable-input.tsx';

/** References to several of the objects that the user may choose. */
export default function ReferencesInput(props: FieldInputProps) {
  return <SearchableInput {...props} multiple />;
}
