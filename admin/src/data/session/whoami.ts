import type { Operation } from '@piiri/schemas';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import type { Tenant } from '@piiri/shared/contracts/tenant.ts';
import { findContentType } from '../definitions/content-types.ts';

export type { Profile, Tenant };

/** An operation that a user may perform on an entity; reading as an editor is `admin`. */
export type Ability = Operation;

export interface Whoami {
  profile: Profile;
  tenant: Tenant;
}

/** Whether the user may in general perform an operation on an entity; the server decides in each case. */
export function may(profile: Profile, entityName: string, ability: Ability): boolean {
  return findContentType(entityName)?.edits ?? profile.abilities[entityName]?.includes(ability) ?? false;
}

/** Whether the `abilities` that the server sent with a row or object include an operation; false without any. */
export function allows(record: Readonly<Record<string, unknown>> | undefined, ability: Ability): boolean {
  return Array.isArray(record?.abilities) && record.abilities.includes(ability);
}
