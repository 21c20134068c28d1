import type { FieldComponents } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

/** Each of the company's own fields has a column of its own. */
const Display = () => null;

export default {
  Input: lazyComponent(() => import('../generate/inputs/custom-inputs.tsx')),
  Display,
} satisfies FieldComponents;
