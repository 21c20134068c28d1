import { defineFeature } from '../../engine/feature.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { roleHooks } from './hooks.ts';
import { remapRights } from './remap-rights.ts';

/** Roles that companies make: which rights they give, and who holds them. */
export const feature = defineFeature({
  meanings: [[tableOf(entityOf('role')), { columns: { rights: { onMove: { json: remapRights } } } }]],
  hooks: { role: roleHooks },
});
