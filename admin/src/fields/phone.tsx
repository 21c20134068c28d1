import Link from '@mui/material/Link';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const Input = lazyPart(() =>
  import('../generate/inputs/text-inputs.tsx').then(({ PhoneInput }) => ({ default: PhoneInput })),
);

function Display({ value }: FieldDisplayProps) {
  return value ? (
    <Link href={`tel:${value}`} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
      {String(value)}
    </Link>
  ) : null;
}

export default { Input, Display, columnWidth: 150 } satisfies FieldParts;
