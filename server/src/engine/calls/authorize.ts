import { AppError } from '@piiri/shared/errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Weight } from '../../platform/http/call-limits.ts';
import { conditionFor, isSwitchedOn } from '../access/access.ts';
import { policies } from '../access/policies.gen.ts';
import { rolesOf } from '../access/reader.ts';
import { entityOf } from '../model/tables.ts';
import type { AnyRoute, PathParams } from './route.ts';

/** Whether the route's rule lets a caller in, without looking at the request. */
function mayCall(route: AnyRoute, actor: Actor): boolean {
  const { access } = route;
  if (access === 'public') return true;
  if (typeof access === 'string') return policies[access](rolesOf(actor), undefined) !== false;
  // The handler decides about reading, because it knows whether the call asks for the editor's visibility.
  return (
    access.operation === 'read' || conditionFor(actor, entityOf(access.entity), access.operation) !== false
  );
}

/** Whether a service token's scopes include the route; people have no scopes. */
function isInScope({ scope }: AnyRoute, { service }: Actor, params: PathParams): boolean {
  const needed = typeof scope === 'function' ? scope(params) : scope;
  return service === undefined || (needed !== undefined && service.scopes.includes(needed));
}

/**
 * Throws `not_found` when the route's feature is off in the caller's tenant, and `forbidden` when the route's rule
 * rejects the caller, when a read-only user would write, or when no scope of a service token covers the route.
 * `params`: of the path.
 */
export function authorize(route: AnyRoute, actor: Actor, params: PathParams): void {
  const { access } = route;
  const feature = route.feature ?? (typeof access === 'object' ? entityOf(access.entity).feature : undefined);
  if (!isSwitchedOn(actor, feature)) throw new AppError('not_found');
  const writes = route.method !== 'GET' && !route.forReadOnly;
  if ((actor.readOnly && writes) || !isInScope(route, actor, params) || !mayCall(route, actor))
    throw new AppError('forbidden');
}

/** Returns the weight of a call without files: searches and lists exported as a file are heavy. */
export function weightOf(route: AnyRoute, query: unknown): Weight {
  const { search, format } = query as { search?: unknown; format?: unknown };
  return (route.heavy ?? Boolean(search || format)) ? 'heavy' : 'light';
}
