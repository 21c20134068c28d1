import type { Operation } from '@piiri/schemas';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import type { Tenant } from '@piiri/shared/contracts/tenant.ts';
import { ownNamed } from '../content/own-entities.ts';

export type { Profile, Tenant };

/** What a caller may do with an entity: reading as an editor is `admin`. */
export type Ability = Operation;

export interface Whoami {
  profile: Profile;
  tenant: Tenant;
}

/** Whether the caller may in principle do something with an entity; the server has the last word. */
export function may(profile: Profile, entityName: string, ability: Ability): boolean {
  return ownNamed(entityName)?.edits ?? profile.abilities[entityName]?.includes(ability) ?? false;
}

/** Whether a row or object allows something: what the server sent along with it, nothing when it sent nothing. */
export function allows(record: Readonly<Record<string, unknown>> | undefined, ability: Ability): boolean {
  return Array.isArray(record?.abilities) && record.abilities.includes(ability);
}
