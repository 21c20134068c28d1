import {
  type Entity,
  type Feature,
  type Field,
  isGrantable,
  type Operation,
  optionsOf,
  publishedField,
  type RuleName,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { DEFINITIONS } from '../model/tables.ts';
import type { EntityCall } from './call.ts';
import { type Condition, type Roles, rolesOf } from './condition.ts';
import type { Policy } from './policies/_policy.ts';
import { policies } from './policies.gen.ts';

const POLICIES = policies satisfies Record<RuleName, Policy>;

const READS: readonly Operation[] = ['read', 'admin'];

/** Returns a definition's rules for an operation; falls back to the rules of `admin`. */
export function rulesFor(entity: Entity, operation: Operation): readonly RuleName[] {
  const rules = entity.access[operation] ?? entity.access.admin;
  return isGrantable(entity) || entity.screen || entity.name === 'group' ? [...rules, 'granted'] : rules;
}

/** Whether a caller publishes without another person's approval. A service token is never anybody's approval. */
export const publishesAlone = ({ features, isTenantAdmin, service }: Actor): boolean =>
  !features.review_required || (isTenantAdmin && !service);

/** Whether employees see what is written at once, because the definition has no unpublished state that could wait. */
const showsAtOnce = (entity: Entity): boolean =>
  publishedField(entity) === undefined && rulesFor(entity, 'read').includes('visible');

/**
 * Returns the condition that an object must meet for this caller to do the operation; false when they may never do it.
 */
export function conditionFor(actor: Actor, entity: Entity, operation: Operation): Condition {
  const writes = !READS.includes(operation);
  if (writes && (actor.readOnly || (showsAtOnce(entity) && !publishesAlone(actor)))) return false;
  return anyOf(rolesOf(actor), entity, rulesFor(entity, operation), operation);
}

/**
 * Returns the condition under which this caller may read a field of an object; false for secret fields. `ofSelf`: the
 * object is the caller's own.
 */
export function conditionToRead(actor: Actor, entity: Entity, field: Field, ofSelf = false): Condition {
  const { read, privacy, granted } = optionsOf(field);
  if (privacy === 'secret' || (granted === false && !ofSelf && isGrantedAlone(actor, entity))) return false;
  return read ? anyOf(rolesOf(actor), entity, read) : true;
}

/** Whether a caller has an entity's editors' view by a role alone. */
export function isGrantedAlone(actor: Actor, entity: Entity): boolean {
  if (actor.roles.length === 0 || conditionFor(actor, entity, 'admin') === false) return false;
  return conditionFor({ ...actor, roles: [] }, entity, 'admin') === false;
}

/**
 * Returns the condition for objects that a caller may refer to: those they administer, or those they see when they
 * administer none of the entity.
 */
export function referableCondition(actor: Actor | undefined, entity: Entity): Condition {
  if (!actor) return true;
  const administered = conditionFor(actor, entity, 'admin');
  if (administered === false) return conditionFor(actor, entity, 'read');
  // A right to some objects takes nothing away from what a role's holder could refer to without it.
  return isGrantedAlone(actor, entity)
    ? { any: [administered, conditionFor(actor, entity, 'read')] }
    : administered;
}

/** Whether the caller's tenant has a feature switched on; true when no feature is given. */
export function isSwitchedOn(actor: Actor, feature: Feature | undefined): boolean {
  return feature === undefined || actor.features[feature];
}

const NO_ROLES: Roles = {
  isTenantAdmin: false,
  isFeedbackManager: false,
  isGroupAdmin: false,
  isHandler: false,
  hasRole: false,
  grants: {},
  screens: [],
};

/** Returns the condition under which a reader without any role may read an object. */
export const conditionForEmployees = (entity: Entity): Condition =>
  anyOf(NO_ROLES, entity, rulesFor(entity, 'read'), 'read');

/** Returns the condition under which readers with some roles, besides, read an object as its editors. */
export const conditionForEditors = (entity: Entity, roles: Partial<Roles>): Condition =>
  anyOf({ ...NO_ROLES, ...roles }, entity, rulesFor(entity, 'admin'), 'admin');

function anyOf(roles: Roles, entity: Entity, rules: readonly RuleName[], operation?: Operation): Condition {
  const answers = rules.map((rule) => POLICIES[rule](roles, entity, operation));
  if (answers.includes(true)) return true;
  const conditions = answers.filter((answer) => answer !== false);
  return conditions.length === 0 ? false : { any: conditions };
}

/** Returns the operations that a caller may do at all, by entity name; menus and buttons follow it. */
export function abilitiesOf(actor: Actor): Record<string, Operation[]> {
  const operations: Operation[] = ['read', 'admin', 'create', 'update', 'delete'];
  return Object.fromEntries(
    [...DEFINITIONS.values()]
      .filter(({ of }) => !of)
      .map((entity) => [
        entity.name,
        operations.filter(
          (operation) =>
            isSwitchedOn(actor, entity.feature) &&
            hasCall(entity, operation) &&
            conditionFor(actor, entity, operation) !== false,
        ),
      ]),
  );
}

function hasCall({ api }: Entity, operation: Operation): boolean {
  if (READS.includes(operation)) return api.calls.length > 0;
  return api.calls.includes(operation as 'create' | 'update' | 'delete');
}

/** Returns the caller's condition for an operation. Throws `forbidden` when they may never do it. */
export function authorize(call: EntityCall, operation: Operation): Condition {
  const condition = conditionFor(call.actor, call.entity, operation);
  if (condition === false) throw new AppError('forbidden');
  return condition;
}
