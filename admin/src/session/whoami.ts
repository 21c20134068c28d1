import type { Language } from '@piiri/schemas/languages.ts';

/** What a caller may do with an entity: reading as an editor is `admin`. */
export type Ability = 'read' | 'admin' | 'create' | 'update' | 'delete';

/** The signed-in person: `GET v1/profile/`. The members that the console uses. */
export interface Profile {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  picture_thumbnail: string | null;
  language: Language | null;
  /** Null: as the device has it. */
  theme: 'light' | 'dark' | null;
  /** May enter the console. */
  is_admin: boolean;
  is_tenant_admin: boolean;
  is_feedback_manager: boolean;
  tenant_id: number;
  abilities: Readonly<Record<string, readonly Ability[]>>;
}

/** The company: `GET v1/tenant/`. The members that the console uses. */
export interface Tenant {
  id: number;
  name: string;
  logo_thumbnail: string | null;
  /** #rrggbb */
  color: string;
  /** IANA name. */
  time_zone: string;
  default_language: Language;
  /** The id of the group that everybody belongs to. */
  everyone_group: number;
}

export interface Whoami {
  profile: Profile;
  tenant: Tenant;
}

/** Whether the caller may in principle do something with an entity; the server has the last word. */
export function may(profile: Profile, entityName: string, ability: Ability): boolean {
  return profile.abilities[entityName]?.includes(ability) ?? false;
}

/** Whether a row or object allows something: what the server sent along with it, nothing when it sent nothing. */
export function allows(record: Readonly<Record<string, unknown>> | undefined, ability: Ability): boolean {
  return Array.isArray(record?.abilities) && record.abilities.includes(ability);
}
