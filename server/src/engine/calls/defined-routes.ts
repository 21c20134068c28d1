import { type Entity, supportsDrafts } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { z } from 'zod';
import type { Actor } from '../../platform/auth/actor.ts';
import { takesLook } from '../read/look-as.ts';
import { asksAsEditor } from '../read/query.ts';
import { authorize } from '../read/read.ts';
import type { GenericCall, HttpContext } from './generic-call.ts';
import type { AnyRoute, PathParams } from './route.ts';
import { genericCalls, handle, namesCall, routeOf } from './routes.ts';

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

/**
 * The routes of definitions that companies write. `template`: a definition with all that one of them may have. Nothing is
 * made of the definitions themselves, so the start takes no longer for them.
 */
export const definedRoutes = (
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
        const entity = definitionOf(all as never);
        if (!hasCall(entity, generic)) throw new AppError('not_found');
        if (writes) authorize({ ...all, entity, asEditor: true }, generic.operation);
        return handle(generic, all, entity, writes || asksAsEditor(all.query));
      },
    };
  });

/** The routes of one such definition as the API's description tells of them to who may know of it. `kind`: as scopes name it. */
export const describedRoutes = (entity: Entity, tag: string, kind: string): AnyRoute[] =>
  genericCalls(entity)
    .filter((generic) => hasCall(entity, generic))
    .map((generic) => ({
      ...routeOf(generic),
      path: generic.path,
      tag,
      scope: `${kind}:${generic.operation === 'read' ? 'read' : 'write'}`,
      access: 'anyone',
      params: undefined,
      handler: async () => undefined,
    }));
