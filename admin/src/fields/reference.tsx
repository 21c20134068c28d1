import { optionsOf } from '@piiri/schemas';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { ReferenceFilter } from '../generate/reference-filter.tsx';
import { ReferenceNames } from '../generate/reference-name.tsx';
import { lazyPart } from '../shell/lazy-part.ts';

function Display({ field, name, value, record }: FieldDisplayProps) {
  const { to = '' } = optionsOf(field);
  const referenceName = record[`${name}_name`];
  if (typeof value !== 'number') return null;
  return typeof referenceName === 'string' ? referenceName : <ReferenceNames to={to} ids={[value]} />;
}

export default {
  Input: lazyPart(() => import('../inputs/reference-input.tsx')),
  Display,
  Filter: ReferenceFilter,
  columnWidth: 150,
} satisfies FieldParts;
