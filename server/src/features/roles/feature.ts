import { ALL_GROUPS, type RoleRight } from '@piiri/schemas';
import { defineFeature } from '../../engine/feature.ts';
import type { NewId } from '../../engine/model/column-meanings.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { roleHooks } from './hooks.ts';

/** Returns rights with the new ids of their groups; groups that do not move are left out. */
export const remapRights = (rights: readonly RoleRight[], newId: NewId): RoleRight[] =>
  rights.map((right) => ({
    ...right,
    groups: right.groups === ALL_GROUPS ? ALL_GROUPS : right.groups.flatMap((id) => newId('group', id) ?? []),
  }));

/** Roles that companies make: which rights they give, and who holds them. */
export const feature = defineFeature({
  meanings: [[tableOf(entityOf('role')), { columns: { rights: { onMove: { json: remapRights } } } }]],
  hooks: { role: roleHooks },
});
