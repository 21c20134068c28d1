import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

const Display = ({ value }: FieldDisplayProps) => <>{Array.isArray(value) ? value.join(', ') : ''}</>;

export default {
  Input: lazyComponent(() => import('../generate/inputs/text-inputs.tsx'), 'PlainTextInput'),
  Display,
} satisfies FieldComponents;
