import { lazy } from 'react';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';

const Display = ({ value }: FieldDisplayProps) => <>{Array.isArray(value) ? value.length : ''}</>;

export default {
  Input: lazy(() => import('../inputs/attachments-input.tsx')),
  Display,
  columnWidth: 90,
} satisfies FieldParts;
