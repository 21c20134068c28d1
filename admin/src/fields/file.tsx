import { lazy } from 'react';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';

function Display({ name, record, value }: FieldDisplayProps) {
  return <>{value instanceof File ? value.name : String(record[`${name}name`] ?? '')}</>;
}

export default {
  Input: lazy(() => import('../inputs/file-input.tsx')),
  Display,
  columnWidth: 180,
} satisfies FieldParts;
