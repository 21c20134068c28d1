import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';

const Display = ({ value }: FieldDisplayProps) => <>{Array.isArray(value) ? value.length : ''}</>;

export default {
  Input: lazyWithTexts(() => import('../generate/inputs/objects-input.tsx')),
  Display,
  columnWidth: 90,
} satisfies FieldComponents;
