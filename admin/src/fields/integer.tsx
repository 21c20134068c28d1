import type { FieldParts } from '../generate/field-parts.ts';
import { TextValue } from '../generate/text-value.tsx';
import { lazyPart } from '../shell/lazy-part.ts';

const Input = lazyPart(() =>
  import('../inputs/text-inputs.tsx').then(({ IntegerInput }) => ({ default: IntegerInput })),
);

export default { Input, Display: TextValue, columnWidth: 110 } satisfies FieldParts;
