import { TextValue } from '../data/labels/displays.tsx';
import type { FieldComponents } from '../generate/registry/field-components.ts';

/** The order is changed by moving rows in the list, never in a form. */
const Input = () => null;

export default { Input, Display: TextValue, columnWidth: 90 } satisfies FieldComponents;
