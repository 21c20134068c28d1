import { optionsOf } from '@piiri/schemas';
import { ReferenceNames } from '../data/labels/displays.tsx';
import { ReferenceFilter } from '../generate/filters/filters.tsx';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ field, name, value, record }: FieldDisplayProps) {
  const { to = '' } = optionsOf(field);
  const referenceName = record[`${name}_name`];
  if (typeof value !== 'number') return null;
  return typeof referenceName === 'string' ? referenceName : <ReferenceNames to={to} ids={[value]} />;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/reference-input.tsx')),
  Display,
  Filter: ReferenceFilter,
  columnWidth: 120,
} satisfies FieldComponents;
