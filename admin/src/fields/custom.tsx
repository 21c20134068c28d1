import type { FieldParts } from '../generate/registry/field-parts.ts';
import { lazyPart } from '../kit/lazy-part.ts';

/** Each of the company's own fields has a column of its own. */
const Display = () => null;

export default {
  Input: lazyPart(() => import('../generate/inputs/custom-inputs.tsx')),
  Display,
} satisfies FieldParts;
