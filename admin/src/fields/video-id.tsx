import { TextValue } from '../data/labels/text-value.tsx';
import type { FieldParts } from '../generate/registry/field-parts.ts';
import { lazyPart } from '../kit/lazy-part.ts';

export default {
  Input: lazyPart(() => import('../generate/inputs/video-input.tsx')),
  Display: TextValue,
  columnWidth: 140,
} satisfies FieldParts;
