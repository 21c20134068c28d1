import { type Entity, idSchema } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/actor.ts';
import { columnIn } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { authorize } from '../access/access.ts';
import type { EntityCall, WritingCall } from '../access/call.ts';
import { VIEW_AS } from '../commit/recorded.ts';
import { GROUP, groupsOf, people } from '../model/people.ts';
import { tenantRows } from '../model/references.ts';
import { isOfTenant } from '../model/tables.ts';
import { answerOf, findRow, visibilityOf } from '../read/read.ts';
import { namesNow } from '../read/show-changes.ts';
import { lockRow } from '../write/lock.ts';
import { recordDetails } from '../write/store.ts';
import type { EntityRoute } from './route.ts';

const answer = z.object({
  because: z.array(z.object({ group: z.int(), group_name: z.string() })),
});

/**
 * Returns the caller's groups that make an object visible to them. Throws `not_found` when it is not visible to them.
 */
async function explainVisibility(call: EntityCall, id: number): Promise<z.output<typeof answer>> {
  const { actor, entity, services } = call;
  const condition = authorize(call, visibilityOf(call));
  return services.database.tenant(actor.tenantId, async (db) => {
    const named = groupsOf(entity, await findRow(db, call, id, condition));
    const isForEveryone = named.length === 0 && !entity.visibility?.group;
    const all = isForEveryone ? [actor.everyoneGroup] : named;
    const own = all.filter((group) => group !== null && actor.groups.includes(group)) as number[];
    const names = (await namesNow(db, call, new Map([[GROUP, new Set(own)]]))).get(GROUP);
    return { because: own.map((group) => ({ group, group_name: names?.get(group)?.name ?? '' })) };
  });
}

/** The call with which readers ask why they see an object, for entities with an audience. */
export function whyCalls(entity: Entity, objectPath: string): EntityRoute[] {
  if (!supportsViewAs(entity) || !entity.api.calls.includes('get')) return [];
  return [
    {
      call: 'why',
      operation: 'read',
      method: 'GET',
      path: `${objectPath}/why`,
      summary: 'List the caller’s groups that make an object visible to them',
      answers: { 200: answer },
      handler: (call) => explainVisibility(call, call.params.id),
    },
  ];
}

/**
 * Query parameters with which an editor views an object as somebody else: a member of a group, or a person. Only with
 * `admin_view`.
 */
export const viewAsQuery = {
  as_group: z
    .string()
    .optional()
    .meta({ description: 'Id of a group; returns what a member of the group sees.' }),
  as_user: z.string().optional().meta({ description: 'Id of a person; returns what the person sees.' }),
};

/** Whether an entity's objects have an audience, so that some people see them and others do not. */
export const supportsViewAs = (entity: Entity): boolean =>
  Boolean(entity.visibility) && isOfTenant(entity) && (!entity.viewOf || entity.stamp !== undefined);

/** Returns a reader with some groups and no other right. The id 0 excludes personal content, which is not viewed. */
const readerIn = (actor: Actor, groups: readonly number[]): Actor => ({
  ...actor,
  userId: 0,
  isTenantAdmin: false,
  isFeedbackManager: false,
  adminGroups: [],
  roles: [],
  groups: [...new Set([...groups, actor.everyoneGroup].filter((group) => group !== null))],
});

function idIn(parameter: string, value: unknown): number {
  const parsed = idSchema.safeParse(value);
  if (!parsed.success) throw new AppError('invalid', { errors: { [parameter]: ['not_an_id'] } });
  return parsed.data;
}

/**
 * Returns the groups of a person in the caller's tenant. Throws `not_found` when the caller administers none of them.
 */
async function groupsOfPerson(db: Db, { actor }: EntityCall, id: number): Promise<number[]> {
  const [person] = await db
    .select({ groups: columnIn(people, 'groups') })
    .from(people)
    .where(and(tenantRows(actor, people), eq(people.id, id), isNull(people.deleted_at)));
  const groups = (person?.groups ?? []) as number[];
  const administers = actor.isTenantAdmin || groups.some((group) => actor.adminGroups.includes(group));
  if (!person || !administers) throw new AppError('not_found');
  return groups;
}

/** Throws `not_found` for a group that the caller does not administer. */
async function assertGroup(db: Db, { actor }: EntityCall, id: number): Promise<void> {
  const { rows } = await db.execute(sql`
    select from groups where id = ${id}::int and tenant_id = ${actor.tenantId} and deleted_at is null`);
  const administers = actor.isTenantAdmin || actor.adminGroups.includes(id);
  if (rows.length === 0 || !administers) throw new AppError('not_found');
}

/**
 * Returns the reader that the parameters of `viewAsQuery` name; undefined without any. Throws `not_found` for a group or
 * person that the caller does not administer.
 */
export async function viewedReader(
  db: Db,
  call: EntityCall,
  { as_group, as_user }: Readonly<Record<string, unknown>>,
): Promise<Actor | undefined> {
  if (as_group === undefined && as_user === undefined) return undefined;
  if (as_group !== undefined && as_user !== undefined)
    throw new AppError('invalid', { errors: { as_user: ['invalid'] } });
  if (as_user !== undefined)
    return readerIn(call.actor, await groupsOfPerson(db, call, idIn('as_user', as_user)));
  const group = idIn('as_group', as_group);
  await assertGroup(db, call, group);
  return readerIn(call.actor, [group]);
}

/**
 * Returns an object as a member of a group, or a person, gets it, for callers who administer both; history records each
 * view. Undefined for a call without these parameters. Throws `not_found` where such a reader gets nothing, and for a
 * group or person that the caller does not administer.
 */
export function viewAs(
  call: WritingCall,
  id: number,
  { as_group, as_user }: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> | undefined {
  if (!call.asEditor || !supportsViewAs(call.entity) || (as_group ?? as_user) === undefined) return undefined;
  return readViewAs(call, id, as_group, as_user);
}

async function readViewAs(call: WritingCall, id: number, as_group: unknown, as_user: unknown) {
  if (as_group !== undefined && as_user !== undefined)
    throw new AppError('invalid', { errors: { as_user: ['invalid'] } });
  const [parameter, sentId] = as_group === undefined ? ['as_user', as_user] : ['as_group', as_group];
  const of = idIn(String(parameter), sentId);
  const mayViewAs = authorize(call, 'admin');
  const seen = await call.commit(async (tx) => {
    const row = await lockRow(tx, call.entity, id, mayViewAs);
    if (as_group !== undefined) await assertGroup(tx.db, call, of);
    const groups = as_group === undefined ? await groupsOfPerson(tx.db, call, of) : [of];
    recordDetails(tx, call.entity, row, VIEW_AS, { [String(parameter)]: [null, of] });
    const reader: EntityCall = { ...call, actor: readerIn(call.actor, groups), asEditor: false };
    return findAnswerAs(tx.db, reader, id);
  });
  if (!seen) throw new AppError('not_found');
  return seen;
}

/** Returns a reader's answer; undefined where they get none, so that the view is recorded all the same. */
export async function findAnswerAs(db: Db, reader: EntityCall, id: number) {
  try {
    return await answerOf(db, reader, await findRow(db, reader, id, authorize(reader, 'read')));
  } catch (error) {
    if (error instanceof AppError && ['not_found', 'forbidden'].includes(error.code)) return undefined;
    throw error;
  }
}
