import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

const Display = ({ value }: FieldDisplayProps) => <>{Array.isArray(value) ? value.length : ''}</>;

export default {
  Input: lazyPart(() => import('../inputs/field-list-input.tsx')),
  Display,
  columnWidth: 90,
} satisfies FieldParts;
