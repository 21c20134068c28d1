import type { TextOptions } from '@piiri/schemas/field-types/text.ts';
import type { FieldInputProps, FieldParts } from '../generate/field-parts.ts';
import { TextValue } from '../generate/text-value.tsx';
import { TextInput } from '../inputs/text-input.tsx';

const LINES = 4;

function Input(props: FieldInputProps) {
  const { multiline } = props.field.options as TextOptions;
  return <TextInput {...props} rows={multiline ? LINES : undefined} />;
}

export default { Input, Display: TextValue, sortable: true } satisfies FieldParts;
