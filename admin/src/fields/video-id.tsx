import { TextValue } from '../data/labels/labels.tsx';
import type { FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

export default {
  Input: lazyPart(() =>
    import('../generate/inputs/text-inputs.tsx').then(({ VideoInput }) => ({ default: VideoInput })),
  ),
  Display: TextValue,
  columnWidth: 140,
} satisfies FieldParts;
