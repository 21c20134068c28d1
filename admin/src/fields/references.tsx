import { optionsOf } from '@piiri/schemas';
import { ReferenceNames } from '../data/labels/displays.tsx';
import { ReferenceFilter } from '../generate/filters/filters.tsx';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ field, value }: FieldDisplayProps) {
  const { to = '' } = optionsOf(field);
  return <ReferenceNames to={to} ids={(value ?? []) as readonly number[]} />;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/searchable-input.tsx'), 'ReferencesInput'),
  Display,
  Filter: ReferenceFilter,
  columnWidth: 180,
} satisfies FieldComponents;
