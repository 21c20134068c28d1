import type { FieldInputProps, FieldParts } from '../generate/field-parts.ts';
import { TextValue } from '../generate/text-value.tsx';
import { TextInput } from '../inputs/text-input.tsx';

const Input = (props: FieldInputProps) => <TextInput {...props} inputMode="numeric" />;

export default { Input, Display: TextValue, sortable: true, columnWidth: 110 } satisfies FieldParts;
