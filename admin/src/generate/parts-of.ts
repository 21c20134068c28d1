import type { Field } from '@piiri/schemas';
import type { FieldParts, FieldTypeName } from './field-parts.ts';

let parts: Readonly<Record<FieldTypeName, FieldParts>>;

/** Takes what the console knows of each kind of field, once, before anything is drawn: see `registries.ts`. */
export function registerParts(registered: typeof parts): void {
  parts = registered;
}

/** How the console asks for and shows a field. */
export function partsOf(field: Field): FieldParts {
  return parts[field.type as FieldTypeName];
}
