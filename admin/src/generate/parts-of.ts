import type { Field } from '@piiri/schemas';
import { fields } from '../fields.gen.ts';
import type { FieldParts, FieldTypeName } from './field-parts.ts';

// A kind of field without a file of its own in `fields/` does not compile here.
const PARTS = fields satisfies Record<FieldTypeName, FieldParts>;

/** How the console asks for and shows a field. */
export function partsOf(field: Field): FieldParts {
  return PARTS[field.type as FieldTypeName];
}
