import { lazy } from 'react';
import type { FieldParts } from '../generate/field-parts.ts';
import { TextValue } from '../generate/text-value.tsx';

const Input = lazy(() =>
  import('../inputs/text-inputs.tsx').then(({ PlainTextInput }) => ({ default: PlainTextInput })),
);

export default { Input, Display: TextValue } satisfies FieldParts;
