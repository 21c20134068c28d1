import { AppError } from '@piiri/shared/errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Weight } from '../../platform/http/call-limits.ts';
import { conditionFor, isSwitchedOn } from '../access/access.ts';
import { policies } from '../access/policies.gen.ts';
import { rolesOf } from '../access/reader.ts';
import { entityOf } from '../model/tables.ts';
import type { AnyRoute, PathParams } from './route.ts';

/** Whether the route's own rule lets a caller in. It needs nothing of the request. */
function mayCall(route: AnyRoute, actor: Actor): boolean {
  const { access } = route;
  if (access === 'public') return true;
  if (typeof access === 'string') return policies[access](rolesOf(actor), undefined) !== false;
  // The handler decides about reading: it knows whether the call asks for the editor's visibility.
  return (
    access.operation === 'read' || conditionFor(actor, entityOf(access.entity), access.operation) !== false
  );
}

/** Whether a service token's scopes name the route; people have no such limit. */
function isInScope({ scope }: AnyRoute, { service }: Actor, params: PathParams): boolean {
  const needed = typeof scope === 'function' ? scope(params) : scope;
  return service === undefined || (needed !== undefined && service.scopes.includes(needed));
}

/**
 * Throws `not_found` when the route's feature is off in the caller's tenant, and `forbidden` when the route does not let
 * the caller in, would write for a read-only user, or is in no scope of a service token. `params`: of its path.
 */
export function authorize(route: AnyRoute, actor: Actor, params: PathParams): void {
  const { access } = route;
  const feature = route.feature ?? (typeof access === 'object' ? entityOf(access.entity).feature : undefined);
  if (!isSwitchedOn(actor, feature)) throw new AppError('not_found');
  const writes = route.method !== 'GET' && !route.forReadOnly;
  if ((actor.readOnly && writes) || !isInScope(route, actor, params) || !mayCall(route, actor))
    throw new AppError('forbidden');
}

/** The weight of a call without files: searches, and lists that are downloaded as a file, are heavy. */
export function weightOf(route: AnyRoute, query: unknown): Weight {
  const { search, format } = query as { search?: unknown; format?: unknown };
  return (route.heavy ?? Boolean(search || format)) ? 'heavy' : 'light';
}
