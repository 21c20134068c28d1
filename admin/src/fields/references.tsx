import { optionsOf } from '@piiri/schemas';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { ReferenceFilter } from '../generate/reference-filter.tsx';
import { ReferenceNames } from '../generate/reference-name.tsx';
import { lazyPart } from '../shell/lazy-part.ts';

function Display({ field, value }: FieldDisplayProps) {
  const { to = '' } = optionsOf(field);
  return <ReferenceNames to={to} ids={(value ?? []) as readonly number[]} />;
}

export default {
  Input: lazyPart(() => import('../inputs/references-input.tsx')),
  Display,
  Filter: ReferenceFilter,
  columnWidth: 180,
} satisfies FieldParts;
