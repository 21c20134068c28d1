import { ALL_GROUPS, type RoleRight } from '@piiri/schemas';
import type { NewId } from '../../engine/model/column-meanings.ts';

/** Returns rights with the new ids of their groups; groups that do not move are left out. */
export const remapRights = (rights: readonly RoleRight[], newId: NewId): RoleRight[] =>
  rights.map((right) => ({
    ...right,
    groups: right.groups === ALL_GROUPS ? ALL_GROUPS : right.groups.flatMap((id) => newId('group', id) ?? []),
  }));
