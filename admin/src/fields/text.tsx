import { TextValue } from '../data/labels/text-value.tsx';
import type { FieldParts } from '../generate/registry/field-parts.ts';
import { lazyPart } from '../kit/lazy-part.ts';

const Input = lazyPart(() =>
  import('../generate/inputs/text-inputs.tsx').then(({ PlainTextInput }) => ({ default: PlainTextInput })),
);

export default { Input, Display: TextValue } satisfies FieldParts;
