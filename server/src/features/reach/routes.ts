import { type Entity, hasReach, idSchema } from '@piiri/schemas';
import { objectReach } from '@piiri/shared/contracts/reach.ts';
import { z } from 'zod';
import { type AnyRoute, anyRoutes, defineRoute } from '../../engine/calls/route.ts';
import { authorize, findRow } from '../../engine/read/read.ts';
import { objectReachOf } from './object-reach.ts';
import { settleBeforeReading } from './settle-members.ts';
import { storeSighting } from './sightings.ts';

const params = z.object({ id: idSchema });

/** Returns the call by which the employee app reports that a person has seen an object. */
function seenRoute(entity: Entity) {
  return defineRoute({
    method: 'POST',
    path: `${entity.api.path}/:id/seen`,
    summary: 'Record that an object was on the caller’s screen for two seconds; nobody can see whose',
    tag: entity.name,
    access: 'anyone',
    feature: 'reach_enabled',
    forReadOnly: true,
    params,
    answers: { 204: z.null() },
    refuses: [404],
    // Nothing about the object is stored with the idempotency key either.
    replay: { reference: () => 0, answer: async () => undefined },
    async handler({ services, actor, language, commit, params: { id } }) {
      const call = { services, actor, language, entity, asEditor: false };
      await commit(async (tx) => {
        await findRow(tx.db, call, id, authorize(call, 'read'));
        await storeSighting(tx, services, { entity, id, actor, language });
      });
    },
  });
}

/** Returns the call by which editors read an object's reach, under one of the entity's paths. */
function reachRoute(entity: Entity, path: string) {
  return defineRoute({
    method: 'GET',
    path: `${path}/:id/reach`,
    summary: 'Read how many of the people who can see an object have seen it',
    tag: entity.name,
    access: { entity: entity.name, operation: 'admin' },
    feature: 'reach_enabled',
    heavy: true,
    params,
    query: z.looseObject({ admin_view: z.string().optional() }),
    answers: { 200: objectReach },
    refuses: [404],
    async handler({ services, actor, language, commit, params: { id } }) {
      const call = { services, actor, language, entity, asEditor: true };
      await settleBeforeReading(services, commit, actor);
      return services.database.tenant(actor.tenantId, async (db) =>
        objectReachOf(db, call, await findRow(db, call, id, authorize(call, 'admin'))),
      );
    },
  });
}

/** Returns the calls for the reach of an entity's objects; none if they have no page. */
export function reachRoutes(entity: Entity): AnyRoute[] {
  if (!hasReach(entity)) return [];
  const { path, adminPath } = entity.api;
  const paths = adminPath ? [path, adminPath] : [path];
  return anyRoutes(seenRoute(entity), ...paths.map((each) => reachRoute(entity, each)));
}
