import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

const Display = ({ value }: FieldDisplayProps) => <>{typeof value === 'string' ? value : ''}</>;

export default {
  Input: lazyComponent(() => import('../generate/inputs/recurrence/recurrence-input.tsx')),
  Display,
  columnWidth: 160,
} satisfies FieldComponents;
