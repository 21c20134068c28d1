import { TextValue } from '../data/labels/labels.tsx';
import type { FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const Input = lazyPart(() =>
  import('../generate/inputs/text-inputs.tsx').then(({ PlainTextInput }) => ({ default: PlainTextInput })),
);

export default { Input, Display: TextValue } satisfies FieldParts;
