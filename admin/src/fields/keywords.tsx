import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

const Display = ({ value }: FieldDisplayProps) => <>{Array.isArray(value) ? value.join(', ') : ''}</>;

export default {
  Input: lazyPart(() => import('../inputs/keywords-input.tsx')),
  Display,
  columnWidth: 220,
} satisfies FieldParts;
