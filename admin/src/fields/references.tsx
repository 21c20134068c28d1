import { lazy } from 'react';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { ReferenceFilter } from '../generate/reference-filter.tsx';
import { ReferenceNames } from '../generate/reference-name.tsx';

function Display({ field, value }: FieldDisplayProps) {
  const { to } = field.options as { to: string };
  return <ReferenceNames to={to} ids={(value ?? []) as readonly number[]} />;
}

export default {
  Input: lazy(() => import('../inputs/references-input.tsx')),
  Display,
  Filter: ReferenceFilter,
  columnWidth: 180,
} satisfies FieldParts;
