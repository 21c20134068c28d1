import { optionsOf } from '@piiri/schemas';
import { ReferenceNames } from '../data/labels/reference-name.tsx';
import { ReferenceFilter } from '../generate/filters/reference-filter.tsx';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-parts.ts';
import { lazyPart } from '../kit/lazy-part.ts';

function Display({ field, value }: FieldDisplayProps) {
  const { to = '' } = optionsOf(field);
  return <ReferenceNames to={to} ids={(value ?? []) as readonly number[]} />;
}

export default {
  Input: lazyPart(() => import('../generate/inputs/references-input.tsx')),
  Display,
  Filter: ReferenceFilter,
  columnWidth: 180,
} satisfies FieldParts;
