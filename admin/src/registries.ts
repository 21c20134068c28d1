/**
 * Fills the registries from which the generic components look up parts by name. A separate module, since the registered
 * parts use the look-ups in turn: a repeated field's input renders the inputs of its items.
 */
import { fields } from './fields.gen.ts';
import type { FieldComponents, FieldTypeName } from './generate/registry/field-components.ts';
import { registerFieldComponents } from './generate/registry/field-components.ts';
import { registerOverrides } from './generate/registry/override.ts';
import { overrides } from './overrides.gen.ts';

// The build fails here when a field type has no file in `fields/`.
registerFieldComponents(fields satisfies Record<FieldTypeName, FieldComponents>);
registerOverrides(overrides);
