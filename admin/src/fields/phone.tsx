import Link from '@mui/material/Link';
import type { FieldDisplayProps, FieldInputProps, FieldParts } from '../generate/field-parts.ts';
import { TextInput } from '../inputs/text-input.tsx';

const Input = (props: FieldInputProps) => <TextInput {...props} type="tel" inputMode="tel" />;

function Display({ value }: FieldDisplayProps) {
  return value ? (
    <Link href={`tel:${value}`} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
      {String(value)}
    </Link>
  ) : null;
}

export default { Input, Display, sortable: true, columnWidth: 150 } satisfies FieldParts;
