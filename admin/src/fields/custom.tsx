import type { FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

/** The company's own fields are columns by themselves. */
const Display = () => null;

export default {
  Input: lazyPart(() => import('../custom/custom-inputs.tsx')),
  Display,
} satisfies FieldParts;
