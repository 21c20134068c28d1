import type { Entity, Operation } from '@piiri/schemas';
import { allRoutes } from '../src/app.ts';
import type { Route } from '../src/engine/calls/route.ts';
import { entityOf } from '../src/engine/model/tables.ts';

/** A call generated from a definition. */
export interface GenericCall {
  route: Route;
  entity: Entity;
  operation: Operation;
}

/** Calls that write about a passage of a text, which their own tests prepare. */
const NEEDS_PASSAGE = /\/remarks(\/:remark|$)/;

/** Returns all of them, for the currently known definitions. */
export const genericCalls = (): GenericCall[] =>
  allRoutes().flatMap((route) => {
    if (typeof route.access !== 'object') return [];
    // The calls of companies' own types depend on the type, and have their own tests.
    if (route.path.includes('/:name/')) return [];
    if (route.method !== 'GET' && NEEDS_PASSAGE.test(route.path)) return [];
    const entity = entityOf(route.access.entity);
    const operation = route.access.operation;
    const onAdminPath = entity.api.adminPath !== undefined && route.path.startsWith(entity.api.adminPath);
    return [{ route, entity, operation: operation === 'read' && onAdminPath ? 'admin' : operation }];
  });

export const isList = (route: Route, entity: Entity) =>
  route.method === 'GET' && [entity.api.path, entity.api.adminPath].includes(route.path);
