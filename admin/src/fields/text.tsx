import { TextValue } from '../data/labels/displays.tsx';
import type { FieldComponents } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

const Input = lazyComponent(() => import('../generate/inputs/text-inputs.tsx'), 'PlainTextInput');

export default { Input, Display: TextValue } satisfies FieldComponents;
