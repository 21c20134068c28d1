import {
  type Call,
  type Entity,
  fileFields,
  idSchema,
  isImportable,
  parentField,
  storedName,
} from '@piiri/schemas';
import { z } from 'zod';
import { tableFile } from '../../platform/documents/table.ts';
import { dependenciesOf } from '../cache/dependencies.ts';
import type { Commit } from '../commit/transaction.ts';
import { acceptsCustomFields } from '../custom/custom-fields.ts';
import { hooksOf, registeredFeatures } from '../feature.ts';
import { isIntegrated } from '../model/tables.ts';
import { relatedTo } from '../read/feed.ts';
import { filterParameters } from '../read/filters.ts';
import { listPage } from '../read/list.ts';
import { isEditorQuery, listQuery } from '../read/query.ts';
import { get } from '../read/read.ts';
import { exportedList } from '../transfer/export.ts';
import { fullTable, fullTableQuery, hasFullTable } from '../transfer/import/full-table.ts';
import { childrenStrategy, type Move, restoreBody, sortBody } from '../write/children.ts';
import { blockingReferences, dependantsStrategy, remove, restore, sort } from '../write/remove.ts';
import { create, update } from '../write/update.ts';
import { attachmentCalls } from './attachment-calls.ts';
import { bulkCalls } from './bulk-calls.ts';
import { describeEntity } from './describe.ts';
import { draftCalls } from './draft-calls.ts';
import { fileCalls } from './file-calls.ts';
import { importCalls } from './import-calls.ts';
import type { EntityRoute, EntityRouteCall, Route, RouteCall } from './route.ts';
import { versionOf } from './route-call.ts';
import { scopedQuery, scopeParameter } from './scope-query.ts';
import { supportsViewAs, viewAs, viewAsQuery, whyCalls } from './view-as.ts';

const viewQuery = listQuery.pick({ admin_view: true }).loose();
const params = z.object({ id: idSchema.optional(), attachment: idSchema.optional() });
const anyObject = z.record(z.string(), z.unknown(), 'not_an_object');

const completeDeleteQuery = viewQuery.extend({ children: childrenStrategy, ...dependantsStrategy.shape });

/**
 * Query of a delete: what happens to the objects below the deleted one and to those that refer to it, where there can
 * be any.
 */
function deleteQuery(entity: Entity) {
  return viewQuery.extend({
    ...(parentField(entity) && { children: childrenStrategy }),
    ...(blockingReferences(entity).length > 0 && dependantsStrategy.shape),
    ...(entity.recurring && { scope: scopeParameter }),
  });
}

/** Returns a definition's generic calls. */
export function genericCalls(entity: Entity): EntityRoute[] {
  const { input, answer, page } = describeEntity(entity);
  const { path } = entity.api;
  const multipart = fileFields(entity.fields).length > 0 || acceptsCustomFields(entity);
  const objectPath = `${path}/:id`;
  const calls: EntityRoute[] = [
    {
      call: 'list',
      operation: 'read',
      method: 'GET',
      path,
      summary: 'List objects',
      answers: { 200: page },
      query: listQuery.extend({
        ...(isImportable(entity) && fullTableQuery.shape),
        ...filterParameters(entity),
      }),
      handler: async (call) => {
        const { query } = call;
        const asTable = hasFullTable(call) ? fullTableQuery.parse(query).whole : undefined;
        if (query.format) {
          const table = asTable ? fullTable(call, query, asTable) : exportedList(call, query);
          return tableFile(query.format, await table);
        }
        return listPage(call, query, call.url);
      },
    },
    {
      call: 'get',
      operation: 'read',
      method: 'GET',
      path: objectPath,
      summary: 'Read an object',
      answers: { 200: answer },
      ...(supportsViewAs(entity) && { query: viewQuery.extend(viewAsQuery) }),
      handler: (call) => viewAs(call, call.params.id, call.query) ?? get(call, call.params.id),
    },
    {
      call: 'create',
      operation: 'create',
      method: 'POST',
      path,
      summary: 'Create an object',
      answers: { 201: answer },
      body: input,
      multipart,
      handler: create,
    },
    {
      call: 'update',
      operation: 'update',
      method: 'PUT',
      path: objectPath,
      summary: 'Change an object',
      answers: { 200: answer },
      ...(entity.recurring && { query: scopedQuery }),
      // Omitted fields keep their values.
      body: input.partial(),
      multipart,
      handler: (call) => update(call, call.params.id, versionOf(call.request.headers['if-match'])),
    },
    {
      call: 'delete',
      operation: 'delete',
      method: 'DELETE',
      path: objectPath,
      summary: 'Delete an object',
      answers: { 204: z.null() },
      query: deleteQuery(entity),
      handler: (call) => {
        const { children, ...strategy } = completeDeleteQuery.parse(call.query);
        return remove(call, call.params.id, children, strategy);
      },
    },
    {
      call: 'restore',
      operation: 'delete',
      method: 'POST',
      path: `${objectPath}/restore`,
      summary: 'Restore a deleted object, within a day',
      answers: { 200: answer },
      body: parentField(entity) ? restoreBody : undefined,
      handler: (call) =>
        restore(call, call.params.id, parentField(entity) ? restoreBody.parse(call.body ?? {}).children : []),
    },
    {
      call: 'sort',
      operation: 'update',
      method: 'PUT',
      path: `${path}/sort`,
      summary: 'Set the order of the objects',
      answers: { 204: z.null() },
      body: sortBody(entity),
      handler: (call) => {
        const { order, move } = sortBody(entity).parse(call.body) as { order: number[]; move?: Move };
        return sort(call, order, move);
      },
    },
  ];
  return [
    ...[...calls, ...bulkCalls(entity), ...importCalls(entity)].filter(({ call }) => namesCall(entity, call)),
    ...attachmentCalls(entity, objectPath),
    ...fileCalls(entity, objectPath),
    ...draftCalls(entity, objectPath, input, answer),
    ...whyCalls(entity, objectPath),
  ];
}

/** Whether a definition has a generic call; definitions with `delete` also have `restore`, unless they exclude it. */
export const namesCall = ({ api }: Entity, call: EntityRoute['call']): boolean =>
  call === 'restore'
    ? api.calls.includes('delete') && api.restorable !== false
    : api.calls.includes(call as Call);

/** Runs a generic call on an entity. `call`: as its route received it. */
export async function handle(
  { handler }: EntityRoute,
  call: Parameters<Route['handler']>[0],
  entity: Entity,
  asEditor: boolean,
) {
  const { commit } = call as RouteCall;
  const own: Commit = hooksOf(entity).asOwner ? (work) => commit(work, { asOwner: true }) : commit;
  const onEntity = { ...call, commit: own, entity, asEditor } as EntityRouteCall;
  return handler(
    entity.of ? { ...onEntity, narrowing: await relatedTo(onEntity, onEntity.params.id) } : onEntity,
  );
}

/** The parts of a generic call's route that are the same wherever it is served. */
export const routeOf = ({ call: _, operation, handler: __, ...route }: EntityRoute) => ({
  ...route,
  query: route.query ?? viewQuery,
  // The definition validates the body, field by field and in the caller's language; here it must only be an object.
  body:
    operation !== 'read' && !['GET', 'DELETE'].includes(route.method)
      ? anyObject.meta({ described: route.body })
      : undefined,
});

/** Returns the routes that features add below the path of a definition's objects. */
export const objectRoutes = (entity: Entity): Route[] =>
  registeredFeatures().flatMap((feature) => feature.objectRoutes?.(entity) ?? []);

/** Returns a definition's routes: its generic calls, on its own path and on the editors' path where it has one. */
export function entityRoutes(entity: Entity): Route[] {
  // The definitions of its types serve its objects.
  if (entity.types) return [];
  const { of } = entity;
  const { path, adminPath } = entity.api;
  const generic = genericCalls(entity).flatMap((generic) => {
    const writes = generic.operation !== 'read';
    const at = (base: string, editorsPath: boolean): Route => ({
      ...routeOf(generic),
      path: generic.path.replace(path, base),
      access: { entity: entity.name, operation: generic.operation },
      scope: isIntegrated(entity) ? `${storedName(entity)}:${writes ? 'write' : 'read'}` : undefined,
      params,
      dependsOn:
        writes || editorsPath || generic.raw || hooksOf(entity).personal
          ? undefined
          : dependenciesOf([entity]),
      handler: (call) => handle(generic, call, entity, writes || editorsPath || isEditorQuery(call.query)),
    });
    if (!adminPath) return [at(path, of !== undefined || entity.api.editorsOnly === true)];
    return writes ? [at(adminPath, true)] : [at(path, false), at(adminPath, true)];
  });
  return [...generic, ...objectRoutes(entity)];
}
