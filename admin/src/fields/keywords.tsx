import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-parts.ts';
import { lazyPart } from '../kit/lazy-part.ts';

const Display = ({ value }: FieldDisplayProps) => <>{Array.isArray(value) ? value.join(', ') : ''}</>;

export default {
  Input: lazyPart(() => import('../generate/inputs/keywords-input.tsx')),
  Display,
  columnWidth: 220,
} satisfies FieldParts;
