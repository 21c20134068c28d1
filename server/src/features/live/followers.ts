import { isDeepStrictEqual } from 'node:util';
import type { Entity, Feature, Visibility } from '@piiri/schemas';
import { inArray } from 'drizzle-orm';
import { matchesRow } from '../../engine/access/condition.ts';
import { isLive } from '../../engine/access/policies/visible.ts';
import type { Change } from '../../engine/commit/transaction.ts';
import { kindOf } from '../../engine/model/references.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { groupBy } from '../../platform/group-by.ts';
import { AUDIENCE } from '../../platform/realtime/sockets.ts';
import type { Services } from '../../platform/services.ts';

type Columns = NonNullable<Change['after']>;

/** Notice of an object that people can see from now on. */
export interface PublishedObject {
  tenant: number;
  to: string[];
  feature: Feature | undefined;
  data: { type: string; id: number };
}

/** Maximum number of notices per tenant sent at once, for publications of many objects together. */
const MAX_NOTICES = 20;

/** Returns the notice of an object from its row. */
export function publicationOf(
  { name: type, visibility = {}, feature }: Entity,
  row: Columns & { id: number },
): PublishedObject {
  return {
    tenant: row.tenant_id as number,
    to: audiencesFor(visibility, row),
    feature,
    data: { type, id: row.id },
  };
}

function audiencesFor({ group, more, groups, everyone }: Visibility, row: Columns): string[] {
  const further = more ? (row[more] as number[]) : [];
  if (group) return [...new Set([row[group] as number, ...further])].map(AUDIENCE.group);
  const chosen = groups ? (row[groups] as number[]) : [];
  if (chosen.length > 0) return chosen.map(AUDIENCE.group);
  return groups || everyone ? [AUDIENCE.everyone] : [];
}

/** The columns that decide whether an object is visible in the feed. */
export const feedColumns = ({ feed, visibility, publishing }: Entity) =>
  feed && visibility && publishing
    ? [publishing.field, publishing.release, publishing.expire, 'deleted_at']
    : [];

/** Returns the notice of an object that becomes visible by a change; undefined if none does. */
function publishedBy({ entity: name, id, before, after }: Change, now: Date) {
  const entity = ENTITIES.get(name);
  if (!entity?.feed || !entity.visibility || !entity.publishing || id === undefined) return undefined;
  const liveCondition = { all: isLive(entity.publishing) };
  const isLiveRow = (row: Change['before']) =>
    row !== undefined && !row.deleted_at && matchesRow(liveCondition, row, { now });
  if (!after || !isLiveRow(after) || isLiveRow(before)) return undefined;
  return publicationOf(entity, { ...after, id });
}

/** Notifies the open tabs of people who may see an object that it was just published: a notice `{type, id}`. */
export function notifyPublished(services: Services, changes: readonly Change[]): void {
  const now = new Date();
  const publishedObjects = changes.flatMap((change) => publishedBy(change, now) ?? []);
  if (publishedObjects.length > 0)
    services.background.run('live: notifying of published content', () =>
      notifyPublishedObjects(services, publishedObjects),
    );
}

/**
 * Sends notices of visible objects: at most `MAX_NOTICES` per tenant, and none for features that the tenant has
 * switched off.
 */
export async function notifyPublishedObjects(
  { database, bus }: Services,
  publishedObjects: readonly PublishedObject[],
): Promise<void> {
  const publishedByTenant = groupBy(publishedObjects, ({ tenant }) => tenant);
  const companies = await database.system
    .select({ id: tenants.id, settings: tenants.settings })
    .from(tenants)
    .where(inArray(tenants.id, [...publishedByTenant.keys()]));
  for (const { id, settings } of companies)
    for (const { tenant, to, feature, data } of publishedByTenant.get(id)?.slice(0, MAX_NOTICES) ?? [])
      if (!feature || settings[feature] !== false)
        bus.publish('notice', { tenant, to, event: 'published', data });
}

/** Actions after which an open form is out of date. Sorting is not one. */
const ACTIONS: ReadonlySet<string> = new Set(['update', 'revert', 'attach', 'detach']);

/** Maximum number of objects per transaction that open forms are notified of. */
const MAX_OBJECTS = 200;

/** Returns whether a change concerns an object that may be open in a form of the console. */
export function isSaving({ entity, action, id }: Change): boolean {
  const { console, types } = ENTITIES.get(entity) ?? {};
  return id !== undefined && ACTIONS.has(action) && Boolean(console ?? types);
}

/** Notifies open forms that their objects were saved, and by whom; each object once. */
export function notifySaved({ bus }: Services, changes: readonly Change[]): void {
  const saved = new Map(changes.map((change) => [`${change.entity} ${change.id}`, change]));
  for (const { entity: name, id, actor, after, before } of [...saved.values()].slice(0, MAX_OBJECTS)) {
    const entity = ENTITIES.get(name);
    const row = after ?? before;
    if (entity && typeof row?.tenant_id === 'number' && id !== undefined)
      bus.publish('saved', {
        tenant: row.tenant_id,
        entity: kindOf(entity, row),
        id,
        user: actor?.userId ?? null,
      });
  }
}

/** Entities whose rows affect the rights of everyone in a tenant. */
const TENANT_WIDE_ENTITIES = ['tenant', 'chat_channel', 'role'];

/** Returns the columns of an object that decide who may see and change it. */
function decisiveColumns(entity: string): string[] {
  const { visibility = {}, members } = ENTITIES.get(entity) ?? {};
  const { group, more, groups, managers } = visibility;
  return [group, more, groups, managers, members, 'deleted_at'].flatMap((name) => name ?? []);
}

/** Returns whether a change changes who may see an object. */
function changesVisibility({ entity, before, after }: Change): boolean {
  if (!before || !after || !ENTITIES.get(entity)?.console) return false;
  return decisiveColumns(entity).some((name) => !isDeepStrictEqual(before[name], after[name]));
}

/** Returns whether live connections must be checked again because of a change. */
export function changesRights(change: Change): boolean {
  return (
    change.entity === 'user' || TENANT_WIDE_ENTITIES.includes(change.entity) || changesVisibility(change)
  );
}

/** Returns the tenant of a change; for a row of `tenants` that is its own id. */
function tenantOf({ entity, id, before, after }: Change): number {
  return (entity === 'tenant' ? id : (after ?? before)?.tenant_id) as number;
}

/** Notifies all processes at once which live connections and open forms must be checked again. */
export function notifyRights({ bus }: Services, changes: readonly Change[]): void {
  const users = new Map<number, number[]>();
  const companies = new Set<number>();
  for (const change of changes) {
    const { entity, id } = change;
    const tenant = tenantOf(change);
    if (TENANT_WIDE_ENTITIES.includes(entity)) companies.add(tenant);
    else if (entity === 'user' && id !== undefined) {
      const ids = users.get(tenant);
      if (ids) ids.push(id);
      else users.set(tenant, [id]);
    }
    if (changesVisibility(change) && id !== undefined) bus.publish('visibility', { tenant, entity, id });
  }
  for (const tenant of companies) bus.publish('rights', { tenant });
  for (const [tenant, ids] of users) bus.publish('rights', { tenant, users: ids });
}
