import type { FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

/** Each of the company's own fields has a column of its own. */
const Display = () => null;

export default {
  Input: lazyPart(() => import('../generate/inputs/custom-inputs.tsx')),
  Display,
} satisfies FieldParts;
