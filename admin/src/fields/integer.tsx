import { lazy } from 'react';
import type { FieldParts } from '../generate/field-parts.ts';
import { TextValue } from '../generate/text-value.tsx';

const Input = lazy(() =>
  import('../inputs/text-inputs.tsx').then(({ IntegerInput }) => ({ default: IntegerInput })),
);

export default { Input, Display: TextValue, columnWidth: 110 } satisfies FieldParts;
