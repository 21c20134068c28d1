import type { FieldParts } from '../generate/field-parts.ts';
import { TextValue } from '../generate/text-value.tsx';
import { lazyPart } from '../shell/lazy-part.ts';

export default {
  Input: lazyPart(() => import('../inputs/rating-input.tsx')),
  Display: TextValue,
  columnWidth: 90,
} satisfies FieldParts;
