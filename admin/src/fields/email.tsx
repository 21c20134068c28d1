import Link from '@mui/material/Link';
import type { FieldDisplayProps, FieldInputProps, FieldParts } from '../generate/field-parts.ts';
import { TextInput } from '../inputs/text-input.tsx';

const Input = (props: FieldInputProps) => <TextInput {...props} type="email" inputMode="email" />;

function Display({ value }: FieldDisplayProps) {
  return value ? (
    <Link href={`mailto:${value}`} color="inherit">
      {String(value)}
    </Link>
  ) : null;
}

export default { Input, Display, sortable: true, columnWidth: 200 } satisfies FieldParts;
