import Link from '@mui/material/Link';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

const Input = lazyPart(() =>
  import('../inputs/text-inputs.tsx').then(({ EmailInput }) => ({ default: EmailInput })),
);

function Display({ value }: FieldDisplayProps) {
  return value ? (
    <Link href={`mailto:${value}`} color="inherit">
      {String(value)}
    </Link>
  ) : null;
}

export default { Input, Display, columnWidth: 200 } satisfies FieldParts;
