import { lazy } from 'react';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';

const Input = lazy(() =>
  import('../inputs/text-inputs.tsx').then(({ UsernameInput }) => ({ default: UsernameInput })),
);

function Display({ value }: FieldDisplayProps) {
  return <>{value}</>;
}

export default { Input, Display, columnWidth: 170 } satisfies FieldParts;
