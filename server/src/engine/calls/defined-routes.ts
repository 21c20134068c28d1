import { type Entity, supportsDrafts } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/actor.ts';
import { authorize } from '../access/access.ts';
import { isEditorQuery } from '../read/query.ts';
import { CUSTOM_PART } from './file-parts.ts';
import type { EntityRoute, PathParams, Route } from './route.ts';
import { genericCalls, handle, namesCall, objectRoutes, routeOf } from './routes.ts';
import { supportsViewAs } from './view-as.ts';

/** How definitions that tenants write are served: the same routes serve all of them. */
export interface DefinitionServing {
  /** Schema of the path's parameters, which identify the definition. */
  params: z.ZodType;
  /** Returns the name of the path's definition in scopes and answers, such as `content/lunch_menu`. */
  kindOf(params: PathParams): string;
  /** Dependencies of the answers, the same for all definitions. */
  dependsOn: Route['dependsOn'];
  /** Returns the definition of a call. Throws `not_found` when the caller's tenant has none. */
  definitionOf(call: { actor: Actor; params: Readonly<Record<string, unknown>> }): Entity;
}

/**
 * Whether a definition has a call; `draft` and `why` depend on what the definition supports, other calls on its list of
 * calls.
 */
const hasCall = (entity: Entity, { call }: EntityRoute): boolean =>
  call === 'draft'
    ? supportsDrafts(entity)
    : call === 'why'
      ? supportsViewAs(entity)
      : namesCall(entity, call);

const routesByKey = new WeakMap<Entity, ReadonlyMap<string, Route>>();

/** A route's key among those below an entity's path, independent of that path. */
const keyBelow = ({ api }: Entity, { method, path }: Route) => `${method} ${path.slice(api.path.length)}`;

/** Returns the routes that features add below the path of a definition's objects, by key. */
function routesBelow(entity: Entity): ReadonlyMap<string, Route> {
  const cached = routesByKey.get(entity);
  if (cached) return cached;
  const routes = new Map(objectRoutes(entity).map((route) => [keyBelow(entity, route), route]));
  routesByKey.set(entity, routes);
  return routes;
}

/**
 * Features' routes, shared by all tenant-defined definitions: each call is dispatched to the route of the definition in
 * its path.
 */
const definedObjectRoutes = (template: Entity, { params, definitionOf }: DefinitionServing): Route[] =>
  [...routesBelow(template)].map(([key, route]) => ({
    ...route,
    access: 'anyone',
    params: z.object({ ...(params as z.ZodObject).shape, ...(route.params as z.ZodObject).shape }),
    isHidden: true,
    handler: async (call) => {
      const entity = definitionOf(call);
      const own = routesBelow(entity).get(key);
      if (!own) throw new AppError('not_found');
      if (typeof own.access === 'object')
        authorize({ ...call, entity, asEditor: true }, own.access.operation);
      return own.handler(call);
    },
  }));

/**
 * Returns the routes of tenant-defined definitions. `template`: a definition with everything that such a definition may
 * have. Nothing is built per definition, so they do not lengthen the start.
 */
export const definedRoutes = (template: Entity, defined: DefinitionServing): Route[] => [
  ...definedCalls(template, defined),
  ...definedObjectRoutes(template, defined),
];

const definedCalls = (
  template: Entity,
  { params, kindOf, dependsOn, definitionOf }: DefinitionServing,
): Route[] =>
  genericCalls(template).map((generic) => {
    const writes = generic.operation !== 'read';
    return {
      ...routeOf(generic),
      // The call checks the definition's rules, because the definition is known only then.
      access: 'anyone',
      params,
      scope: (pathParams) => `${kindOf(pathParams)}:${writes ? 'write' : 'read'}`,
      isHidden: true,
      files: generic.files ?? (generic.multipart ? { [CUSTOM_PART]: 'attachment' as const } : undefined),
      dependsOn: writes || generic.raw ? undefined : dependsOn,
      handler: async (call) => {
        const entity = definitionOf(call);
        if (!hasCall(entity, generic)) throw new AppError('not_found');
        if (writes) authorize({ ...call, entity, asEditor: true }, generic.operation);
        return handle(generic, call, entity, writes || isEditorQuery(call.query));
      },
    };
  });

/**
 * Returns the routes of one such definition for the API's description, which only callers who may know of it read.
 * `kind`: its name in scopes.
 */
export const describedRoutes = (entity: Entity, tag: string, kind: string): Route[] => [
  ...genericCalls(entity)
    .filter((generic) => hasCall(entity, generic))
    .map(
      (generic): Route => ({
        ...routeOf(generic),
        tag,
        scope: `${kind}:${generic.operation === 'read' ? 'read' : 'write'}`,
        access: 'anyone',
        params: undefined,
        handler: async () => undefined,
      }),
    ),
  ...objectRoutes(entity).map((route) => ({ ...route, tag, access: 'anyone' as const })),
];
