import { optionsOf } from '@piiri/schemas';
import { ReferenceNames } from '../data/labels/labels.tsx';
import { ReferenceFilter } from '../generate/filters/filters.tsx';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

function Display({ field, value }: FieldDisplayProps) {
  const { to = '' } = optionsOf(field);
  return <ReferenceNames to={to} ids={(value ?? []) as readonly number[]} />;
}

export default {
  Input: lazyPart(() =>
    import('../generate/inputs/searchable-input.tsx').then(({ ReferencesInput }) => ({
      default: ReferencesInput,
    })),
  ),
  Display,
  Filter: ReferenceFilter,
  columnWidth: 180,
} satisfies FieldParts;
