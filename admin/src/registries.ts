/**
 * Fills what the generic part looks up by name. Apart from the look-ups, since what stands in the registries uses them in
 * turn: a repeated field's input draws the inputs of its items.
 */
import { fields } from './fields.gen.ts';
import type { FieldParts, FieldTypeName } from './generate/field-parts.ts';
import { fillOverrides } from './generate/override.ts';
import { fillParts } from './generate/parts-of.ts';
import { overrides } from './overrides.gen.ts';

// A kind of field without a file of its own in `fields/` does not compile here.
fillParts(fields satisfies Record<FieldTypeName, FieldParts>);
fillOverrides(overrides);
