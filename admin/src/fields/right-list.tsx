import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

const Display = ({ value }: FieldDisplayProps) => <>{Array.isArray(value) ? value.length : ''}</>;

export default {
  Input: lazyComponent(() => import('../generate/rights/right-list-input.tsx')),
  Display,
  columnWidth: 90,
} satisfies FieldComponents;
