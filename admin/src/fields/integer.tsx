import { TextValue } from '../data/labels/text-value.tsx';
import type { FieldParts } from '../generate/registry/field-parts.ts';
import { lazyPart } from '../kit/lazy-part.ts';

const Input = lazyPart(() =>
  import('../generate/inputs/text-inputs.tsx').then(({ IntegerInput }) => ({ default: IntegerInput })),
);

export default { Input, Display: TextValue, columnWidth: 110 } satisfies FieldParts;
