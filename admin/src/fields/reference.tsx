import { optionsOf } from '@piiri/schemas';
import { ReferenceNames } from '../data/labels/reference-name.tsx';
import { ReferenceFilter } from '../generate/filters/reference-filter.tsx';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-parts.ts';
import { lazyPart } from '../kit/lazy-part.ts';

function Display({ field, name, value, record }: FieldDisplayProps) {
  const { to = '' } = optionsOf(field);
  const referenceName = record[`${name}_name`];
  if (typeof value !== 'number') return null;
  return typeof referenceName === 'string' ? referenceName : <ReferenceNames to={to} ids={[value]} />;
}

export default {
  Input: lazyPart(() => import('../generate/inputs/reference-input.tsx')),
  Display,
  Filter: ReferenceFilter,
  columnWidth: 150,
} satisfies FieldParts;
