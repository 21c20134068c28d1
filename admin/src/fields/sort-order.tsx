import type { FieldParts } from '../generate/field-parts.ts';
import { TextValue } from '../generate/text-value.tsx';

/** The order is changed by moving rows in the list, never in a form. */
const Input = () => null;

export default { Input, Display: TextValue, columnWidth: 90 } satisfies FieldParts;
