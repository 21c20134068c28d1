import type { FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

/** Each of the company's own fields has a column of its own. */
const Display = () => null;

export default {
  Input: lazyPart(() => import('../custom/custom-inputs.tsx')),
  Display,
} satisfies FieldParts;
