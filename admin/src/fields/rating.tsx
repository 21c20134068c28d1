import { MAX_RATING } from '@piiri/schemas';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

const Display = ({ value }: FieldDisplayProps) => (
  <>{value === null || value === undefined ? '' : `${value} / ${MAX_RATING}`}</>
);

export default {
  Input: lazyComponent(() => import('../generate/inputs/rating-input.tsx')),
  Display,
  columnWidth: 90,
} satisfies FieldComponents;
