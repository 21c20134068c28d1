import { type Entity, supportsDrafts } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/actor.ts';
import { takesLook } from '../read/look-as.ts';
import { asksAsEditor } from '../read/query.ts';
import { authorize } from '../read/read.ts';
import type { GenericCall, HttpContext } from './generic-call.ts';
import type { AnyRoute, PathParams } from './route.ts';
import { genericCalls, handle, namesCall, objectRoutes, routeOf } from './routes.ts';

/** How the definitions that companies write are served: all by the same routes. */
export interface Defined {
  tag: string;
  /** Of the path; its members say which definition is meant. */
  params: z.ZodType;
  /** The name by which scopes and answers know the definition that a path means: `content/lunch_menu`. */
  kindOf(params: PathParams): string;
  /** What answers are made of, whatever the definition. */
  dependsOn: AnyRoute['dependsOn'];
  /** The definition that a call means. Throws `not_found` where the caller's company has none. */
  definitionOf(call: { actor: Actor; params: Readonly<Record<string, unknown>> }): Entity;
}

/** Whether a definition has a call: of a draft and of the reason why somebody sees it, what makes them. */
const hasCall = (entity: Entity, { call }: GenericCall): boolean =>
  call === 'draft' ? supportsDrafts(entity) : call === 'why' ? takesLook(entity) : namesCall(entity, call);

const keysBelow = new WeakMap<Entity, ReadonlyMap<string, AnyRoute>>();

/** What a route is known by among those below the addresses of an entity's objects, whatever these are. */
const keyBelow = ({ api }: Entity, { method, path }: AnyRoute) => `${method} ${path.slice(api.path.length)}`;

/** The calls that features add below the addresses of a definition's objects, by what they are known by. */
function routesBelow(entity: Entity): ReadonlyMap<string, AnyRoute> {
  const known = keysBelow.get(entity);
  if (known) return known;
  const routes = new Map(objectRoutes(entity).map((route) => [keyBelow(entity, route), route]));
  keysBelow.set(entity, routes);
  return routes;
}

/** The same routes for all definitions that companies write: each call is served by that of the definition which its path means. */
const definedObjectRoutes = (template: Entity, { tag, params, definitionOf }: Defined): AnyRoute[] =>
  [...routesBelow(template)].map(([key, route]) => ({
    ...route,
    tag,
    access: 'anyone',
    params: z.object({ ...(params as z.ZodObject).shape, ...(route.params as z.ZodObject).shape }),
    isHidden: true,
    handler: async (given) => {
      const all = given as unknown as HttpContext;
      const entity = definitionOf(all);
      const own = routesBelow(entity).get(key);
      if (!own) throw new AppError('not_found');
      if (typeof own.access === 'object') authorize({ ...all, entity, asEditor: true }, own.access.operation);
      return own.handler(given);
    },
  }));

/**
 * The routes of definitions that companies write. `template`: a definition with all that one of them may have. Nothing is
 * made of the definitions themselves, so the start takes no longer for them.
 */
export const definedRoutes = (template: Entity, defined: Defined): AnyRoute[] => [
  ...definedCalls(template, defined),
  ...definedObjectRoutes(template, defined),
];

const definedCalls = (
  template: Entity,
  { tag, params, kindOf, dependsOn, definitionOf }: Defined,
): AnyRoute[] =>
  genericCalls(template).map((generic) => {
    const writes = generic.operation !== 'read';
    return {
      ...routeOf(generic),
      path: generic.path,
      tag,
      // The rules of the definition are asked by the call: which it is is not known before.
      access: 'anyone',
      params,
      scope: (given) => `${kindOf(given)}:${writes ? 'write' : 'read'}`,
      isHidden: true,
      dependsOn: writes || generic.raw ? undefined : dependsOn,
      handler: async (given) => {
        const all = given as unknown as HttpContext;
        const entity = definitionOf(all);
        if (!hasCall(entity, generic)) throw new AppError('not_found');
        if (writes) authorize({ ...all, entity, asEditor: true }, generic.operation);
        return handle(generic, all, entity, writes || asksAsEditor(all.query));
      },
    };
  });

/** The routes of one such definition as the API's description tells of them to who may know of it. `kind`: as scopes name it. */
export const describedRoutes = (entity: Entity, tag: string, kind: string): AnyRoute[] => [
  ...genericCalls(entity)
    .filter((generic) => hasCall(entity, generic))
    .map(
      (generic): AnyRoute => ({
        ...routeOf(generic),
        path: generic.path,
        tag,
        scope: `${kind}:${generic.operation === 'read' ? 'read' : 'write'}`,
        access: 'anyone',
        params: undefined,
        handler: async () => undefined,
      }),
    ),
  ...objectRoutes(entity).map((route) => ({ ...route, tag, access: 'anyone' as const })),
];
