import { ReferenceNames } from '../data/labels/displays.tsx';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ value }: FieldDisplayProps) {
  const { groups = [] } = (value ?? {}) as { groups?: number[] };
  return <ReferenceNames to="group" ids={groups} />;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/audience-input.tsx')),
  Display,
  columnWidth: 120,
} satisfies FieldComponents;
