import { type Location, locationText } from '@piiri/schemas';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

const Display = ({ value }: FieldDisplayProps) => <>{value ? locationText(value as Location) : ''}</>;

export default {
  Input: lazyComponent(() => import('../generate/inputs/location-input.tsx')),
  Display,
  columnWidth: 180,
} satisfies FieldComponents;
