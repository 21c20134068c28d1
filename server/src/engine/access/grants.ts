import { ALL_GROUPS, ROLE_ACTIONS, ROLE_SCREENS, type RoleAction, type RoleScreen } from '@piiri/schemas';
import type { Actor } from '../../platform/auth/actor.ts';

/** How far roles let their holder do something: with objects of all groups, or of some. */
type Reach = typeof ALL_GROUPS | 'groups';

/** What roles let a caller do, by the name of an entity, content type or form. */
export type Grants = Readonly<Record<string, Readonly<Partial<Record<RoleAction, Reach>>>>>;

/** The name of a value of the reader: the groups in which roles allow an action. */
export type GrantedGroups = `reader.granted.${string}`;

export const grantedGroups = (entity: string, action: RoleAction): GrantedGroups =>
  `reader.granted.${entity}.${action}`;

/** The entity of groups: who may publish to a group, or read its people, may choose it. */
const GROUP = 'group';

/** Everything that a caller's roles add up to. */
interface HeldRights {
  grants: Grants;
  /** The groups of grants that are limited to groups, by name. */
  groups: Readonly<Record<GrantedGroups, readonly number[]>>;
  screens: readonly RoleScreen[];
}

type Held = Pick<Actor, 'roles' | 'definitions' | 'everyoneGroup'>;

const NO_RIGHTS: HeldRights = { grants: {}, groups: {}, screens: [] };

const cache = new WeakMap<Held, HeldRights>();

/** Groups by entity and action; `ALL_GROUPS` where one of the roles names all. */
type Sums = Map<string, Map<RoleAction, typeof ALL_GROUPS | Set<number>>>;

function add(sums: Sums, entity: string, action: RoleAction, groups: typeof ALL_GROUPS | readonly number[]) {
  const actions = sums.get(entity) ?? new Map();
  sums.set(entity, actions);
  const former = actions.get(action);
  if (former === ALL_GROUPS) return;
  actions.set(action, groups === ALL_GROUPS ? ALL_GROUPS : new Set([...(former ?? []), ...groups]));
}

function sumUp({ roles, definitions, everyoneGroup }: Held): HeldRights {
  const sums: Sums = new Map();
  // Objects of types without publishing are public as soon as they exist, so there is nothing to publish.
  const unpublished = new Set(
    definitions.contentTypes.flatMap(({ name, publishing }) => (publishing ? [] : [name])),
  );
  for (const { entity, actions, groups: named } of roles.flatMap(({ rights }) => rights)) {
    // Everybody is in the group of everyone, although no user names it.
    const isOfAll = entity === 'user' && named !== ALL_GROUPS && named.some((id) => id === everyoneGroup);
    const groups = isOfAll ? ALL_GROUPS : named;
    for (const action of actions) add(sums, entity, action, groups);
    if (unpublished.has(entity)) add(sums, entity, 'publish', ALL_GROUPS);
    add(sums, GROUP, 'read', groups);
  }
  const grants: Record<string, Partial<Record<RoleAction, Reach>>> = {};
  const groups: Record<GrantedGroups, readonly number[]> = {};
  // Sorted, so that callers with the same grants share statements.
  for (const entity of [...sums.keys()].sort()) {
    const actions: Partial<Record<RoleAction, Reach>> = {};
    for (const action of ROLE_ACTIONS) {
      const named = sums.get(entity)?.get(action);
      if (named === undefined || (named !== ALL_GROUPS && named.size === 0)) continue;
      actions[action] = named === ALL_GROUPS ? ALL_GROUPS : 'groups';
      if (named !== ALL_GROUPS) groups[grantedGroups(entity, action)] = [...named];
    }
    grants[entity] = actions;
  }
  return { grants, groups, screens: [...new Set(roles.flatMap(({ screens }) => screens))].sort() };
}

/** Returns what a caller's roles add up to. */
export function heldRights(actor: Held): HeldRights {
  if (actor.roles.length === 0) return NO_RIGHTS;
  const cached = cache.get(actor) ?? sumUp(actor);
  cache.set(actor, cached);
  return cached;
}

/** Screens that an admin of any group opens. */
const OF_GROUP_ADMINS: readonly RoleScreen[] = ['reach', 'reported', 'calendar', 'media'];

/** Returns the screens of the console that a caller opens, by their rights or by a role. */
export function openScreens(actor: Actor): RoleScreen[] {
  const { isTenantAdmin, adminGroups } = actor;
  const isOpen = (screen: RoleScreen) =>
    isTenantAdmin ||
    (adminGroups.length > 0 && OF_GROUP_ADMINS.includes(screen)) ||
    opensScreen(actor, screen);
  return ROLE_SCREENS.filter(isOpen);
}

/** Whether a caller's roles open a screen of the console. */
export const opensScreen = (actor: Held, screen: RoleScreen): boolean =>
  heldRights(actor).screens.includes(screen);
