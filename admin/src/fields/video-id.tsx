import { TextValue } from '../data/labels/displays.tsx';
import type { FieldComponents } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

export default {
  Input: lazyComponent(() => import('../generate/inputs/text-inputs.tsx'), 'VideoInput'),
  Display: TextValue,
  columnWidth: 140,
} satisfies FieldComponents;
