import { TextValue } from '../data/labels/labels.tsx';
import type { FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const Input = lazyPart(() =>
  import('../generate/inputs/text-inputs.tsx').then(({ IntegerInput }) => ({ default: IntegerInput })),
);

export default { Input, Display: TextValue, columnWidth: 110 } satisfies FieldParts;
