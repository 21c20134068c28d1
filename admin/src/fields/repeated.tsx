import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const Display = ({ value }: FieldDisplayProps) => <>{Array.isArray(value) ? value.length : ''}</>;

export default {
  Input: lazyPart(() => import('../generate/inputs/repeated-input.tsx')),
  Display,
  columnWidth: 90,
} satisfies FieldParts;
