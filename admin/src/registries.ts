/**
 * Fills what the generic part looks up by name. Apart from the look-ups, since what stands in the registries uses them in
 * turn: a repeated field's input draws the inputs of its items.
 */
import { fields } from './fields.gen.ts';
import type { FieldParts, FieldTypeName } from './generate/field-parts.ts';
import { registerOverrides } from './generate/override.ts';
import { registerParts } from './generate/parts-of.ts';
import { overrides } from './overrides.gen.ts';

// A kind of field without a file of its own in `fields/` does not compile here.
registerParts(fields satisfies Record<FieldTypeName, FieldParts>);
registerOverrides(overrides);
