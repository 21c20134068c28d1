/** What a right of a role lets its holders do with objects of an entity. */
export const ROLE_ACTIONS = ['read', 'create', 'update', 'publish', 'delete'] as const;

export type RoleAction = (typeof ROLE_ACTIONS)[number];

/** Screens of the console that a role can open, with their calls. */
export const ROLE_SCREENS = [
  'reach',
  'history',
  'reported',
  'calendar',
  'media',
  'import_people',
  'invite',
] as const;

export type RoleScreen = (typeof ROLE_SCREENS)[number];

/** Maximum number of roles of a tenant, and of rights of a role. */
export const MAX_ROLES = 20;
export const MAX_RIGHTS = 60;

/** The value of a right's `groups` that means all groups, that of everyone included. */
export const ALL_GROUPS = 'all';

/** One right of a role: actions on objects of an entity, of all groups or of some. */
export interface RoleRight {
  /** The entity's name, or that of a content type or form of the tenant. */
  entity: string;
  actions: readonly RoleAction[];
  groups: typeof ALL_GROUPS | readonly number[];
}

/** A role as its holders have it. */
export interface HeldRole {
  id: number;
  name: string;
  rights: readonly RoleRight[];
  screens: readonly RoleScreen[];
}
