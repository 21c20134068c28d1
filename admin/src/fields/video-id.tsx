import { lazy } from 'react';
import type { FieldParts } from '../generate/field-parts.ts';
import { TextValue } from '../generate/text-value.tsx';

export default {
  Input: lazy(() => import('../inputs/video-input.tsx')),
  Display: TextValue,
  columnWidth: 140,
} satisfies FieldParts;
