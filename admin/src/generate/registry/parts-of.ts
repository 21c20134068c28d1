import type { Field } from '@piiri/schemas';
import type { FieldParts, FieldTypeName } from './field-parts.ts';

let parts: Readonly<Record<FieldTypeName, FieldParts>>;

/** Registers the components of each field type, once, before the first render: see `registries.ts`. */
export function registerParts(registered: typeof parts): void {
  parts = registered;
}

/** Returns the console's components for a field. */
export function partsOf(field: Field): FieldParts {
  return parts[field.type as FieldTypeName];
}
