import { entities } from '@piiri/schemas';
import { isInvisible } from '@piiri/schemas/clean-text.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { hooksOf } from '../../engine/feature.ts';
import { entityOf, tableOf, typedTableOf } from '../../engine/model/tables.ts';
import { type LockedRow, lockRow } from '../../engine/write/lock.ts';
import { assertUnused } from '../../engine/write/references.ts';
import { storeChange, storeDeletion, storeNewRow } from '../../engine/write/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { changePeople, takenNames } from '../groups/public.ts';
import { GROUP_ATTRIBUTES, isObject, memberOf, SCHEMAS } from './attributes.ts';
import { notFound, ScimError } from './errors.ts';
import { type Comparison, filterError, parseFilter } from './filter.ts';
import { applyPatch, memberIds } from './patch.ts';
import { usersAmong } from './read-users.ts';
import { idOf, type ListQuery, listAnswer, metaOf, type Resource, type ScimContext } from './resources.ts';
import { scimGroups } from './tables.ts';

const group = () => entityOf('group');
const groups = typedTableOf(entities.group);

/** Maximum lengths in characters of a group's name and of an id from a directory. */
const MAX_NAME = 100;
const MAX_ID = 300;

/** Condition on groups of a company, without the group of everyone, which directories do not know. */
const groupsMatching = (tenantId: number, where: SQL | undefined) =>
  and(eq(groups.tenant_id, tenantId), isNull(groups.deleted_at), eq(groups.is_everyone, false), where);

const rowsOf = (db: Db, tenantId: number, where: SQL | undefined) =>
  db
    .select({
      id: groups.id,
      version: groups.version,
      created_at: groups.created_at,
      updated_at: groups.updated_at,
      name: groups.name,
      external_id: scimGroups.external_id,
    })
    .from(groups)
    .leftJoin(scimGroups, eq(scimGroups.group_id, groups.id))
    .where(groupsMatching(tenantId, where));

type GroupRow = Awaited<ReturnType<typeof rowsOf>>[number];

interface Member {
  id: number;
  name: string;
}

/** Returns the members of groups by the group's id. */
async function membersOf(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, Member[]>> {
  const { rows } = await db.execute<{ id: number; name: string; group: number }>(sql`
    select of_group as "group", u.id, u.first_name || ' ' || u.last_name as name
    from unnest(${sql.param([...ids])}::int[]) of_group
    join users u on u.tenant_id = ${tenantId}::int and u.deleted_at is null and u.groups @> array[of_group]
    order by u.id`);
  const members = new Map<number, Member[]>(ids.map((id) => [id, []]));
  for (const { group: of, id, name } of rows) members.get(of)?.push({ id, name });
  return members;
}

function resourceOf(context: ScimContext, row: GroupRow, members: readonly Member[] | undefined): Resource {
  return {
    schemas: [SCHEMAS.group],
    id: String(row.id),
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.name,
    ...(members && {
      members: members.map(({ id, name }) => ({
        value: String(id),
        display: name,
        type: 'User',
        $ref: `${context.base}/Users/${id}`,
      })),
    }),
    meta: metaOf(context, 'Group', row as never),
  };
}

function condition({ attribute, value }: Comparison): SQL {
  const text = String(value);
  switch (attribute) {
    case 'id':
      return sql`${groups.id}::text = ${text}`;
    case 'displayname':
      return sql`lower(${groups.name}) = lower(${text})`;
    case 'externalid':
      return sql`${scimGroups.external_id} = ${text}`;
    case 'members':
    case 'members.value':
      return sql`exists (select from users u where u.tenant_id = ${groups.tenant_id} and u.deleted_at is null
        and u.id = ${idOf(text) ?? 0}::int and u.groups @> array[${groups.id}])`;
    default:
      throw filterError();
  }
}

/** Returns whether a response must contain members: there may be thousands, and directories mostly exclude them. */
const includesMembers = ({ project }: Pick<ListQuery, 'project'>) =>
  'members' in project({ id: '', members: [] });

/** Returns a page of a company's groups in id order. Throws ScimError for an unsupported filter. */
export async function listGroups(db: Db, context: ScimContext, query: ListQuery) {
  const { tenantId } = context;
  const where = query.filter === undefined ? undefined : and(...parseFilter(query.filter).map(condition));
  const rows = await rowsOf(db, tenantId, where)
    .orderBy(asc(groups.id))
    .offset(query.startIndex - 1)
    .limit(query.count);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(groups)
    .leftJoin(scimGroups, eq(scimGroups.group_id, groups.id))
    .where(groupsMatching(tenantId, where));
  const members = includesMembers(query)
    ? await membersOf(
        db,
        tenantId,
        rows.map(({ id }) => Number(id)),
      )
    : undefined;
  const resources = rows.map((row) =>
    query.project(resourceOf(context, row, members && (members.get(Number(row.id)) ?? []))),
  );
  return listAnswer(resources, counted?.total ?? 0, query);
}

/** Returns one group with its members, unless they are excluded. Throws `not_found`. */
export async function readGroup(
  db: Db,
  context: ScimContext,
  id: number | undefined,
  { project }: Pick<ListQuery, 'project'>,
): Promise<Resource> {
  const [row] = id === undefined ? [] : await rowsOf(db, context.tenantId, eq(groups.id, id));
  if (!row || id === undefined) throw notFound();
  const members = includesMembers({ project })
    ? ((await membersOf(db, context.tenantId, [id])).get(id) ?? [])
    : undefined;
  return project(resourceOf(context, row, members));
}

interface GroupInput {
  displayName: string;
  externalId: string | null | undefined;
}

function readInput(document: Readonly<Record<string, unknown>>): GroupInput {
  const name = memberOf(document, 'displayName');
  if (typeof name !== 'string' || isInvisible(name))
    throw new ScimError(400, 'displayName is required.', 'invalidValue');
  const externalId = memberOf(document, 'externalId');
  if (externalId !== undefined && externalId !== null && typeof externalId !== 'string')
    throw new ScimError(400, 'externalId is a text.', 'invalidValue');
  const displayName = name.trim();
  if (displayName.length > MAX_NAME || (externalId ?? '').length > MAX_ID)
    throw new ScimError(400, `displayName has ${MAX_NAME} characters at most.`, 'invalidValue');
  return { displayName, externalId: externalId || (externalId === undefined ? undefined : null) };
}

/** Throws ScimError `uniqueness` if another group of the company has this name in any language. */
async function assertFree(tx: Transaction, name: string, ownId: number): Promise<void> {
  if ((await takenNames(tx, ownId)).has(foldedName(name)))
    throw new ScimError(409, 'Another group has this displayName.', 'uniqueness');
}

async function storeExternalId(
  tx: Transaction,
  id: number,
  externalId: string | null | undefined,
): Promise<void> {
  if (externalId === undefined) return;
  await tx.db
    .insert(scimGroups)
    .values({ group_id: id, tenant_id: tx.tenantId, external_id: externalId })
    .onConflictDoUpdate({ target: scimGroups.group_id, set: { external_id: externalId } });
}

/** Returns those of the members that are users of the company; others, including nested groups, are ignored. */
const usersIn = (tx: Transaction, ids: Iterable<string>) =>
  usersAmong(
    tx.db,
    tx.tenantId,
    [...new Set(ids)].flatMap((id) => idOf(id) ?? []),
  );

async function lockGroup(tx: Transaction, rawId: unknown): Promise<LockedRow> {
  const id = idOf(rawId);
  const row = id === undefined ? undefined : await lockRow(tx, group(), id);
  if (!row || row.is_everyone) throw new AppError('not_found');
  return row;
}

/** Stores what the directory sends about a group, which belongs to the directory from now on. */
async function store(
  tx: Transaction,
  row: LockedRow,
  { displayName, externalId }: GroupInput,
): Promise<void> {
  if (foldedName(displayName) !== foldedName(String(row.name))) await assertFree(tx, displayName, row.id);
  if (displayName !== row.name || !row.from_directory)
    await storeChange(tx, group(), row, { name: displayName, from_directory: true });
  await storeExternalId(tx, row.id, externalId);
}

/** Creates a group and returns its id. Throws ScimError `uniqueness`. */
export async function createGroup(tx: Transaction, body: unknown): Promise<number> {
  if (!isObject(body)) throw new ScimError(400, 'A group is an object.', 'invalidSyntax');
  const input = readInput(body);
  await assertFree(tx, input.displayName, 0);
  const row = await storeNewRow(tx, group(), { name: input.displayName, from_directory: true });
  await storeExternalId(tx, row.id, input.externalId);
  const only = await usersIn(tx, memberIds(memberOf(body, 'members') ?? []));
  await changePeople(tx, row.id, 'groups', { add: only }, 'members');
  return row.id;
}

/** Replaces a group's name and members. */
export async function replaceGroup(tx: Transaction, id: unknown, body: unknown): Promise<number> {
  if (!isObject(body)) throw new ScimError(400, 'A group is an object.', 'invalidSyntax');
  const row = await lockGroup(tx, id);
  await store(tx, row, readInput({ externalId: null, ...body }));
  const only = await usersIn(tx, memberIds(memberOf(body, 'members') ?? []));
  await changePeople(tx, row.id, 'groups', { only }, 'members');
  return row.id;
}

/** Applies the operations of a PATCH request, all or none. Throws ScimError and `not_found`. */
export async function patchGroup(tx: Transaction, id: unknown, body: unknown): Promise<number> {
  const row = await lockGroup(tx, id);
  const people = tableOf(entityOf('user'));
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select ${people.id} as id from ${people} where ${people.tenant_id} = ${tx.tenantId}::int and ${people.deleted_at} is null
      and ${people.groups} @> array[${row.id}::int]`);
  const now = new Set(rows.map((person) => String(person.id)));
  const after = applyPatch({ displayName: row.name, members: now }, body, GROUP_ATTRIBUTES);
  await store(tx, row, readInput(after));
  const targetIds = after.members instanceof Set ? (after.members as Set<string>) : now;
  const add = await usersIn(
    tx,
    [...targetIds].filter((member) => !now.has(member)),
  );
  const remove = await usersIn(
    tx,
    [...now].filter((member) => !targetIds.has(member)),
  );
  if (add.length + remove.length > 0) await changePeople(tx, row.id, 'groups', { add, remove }, 'members');
  return row.id;
}

/** Deletes a group; it can be restored in the console for a day. Throws `in_use` while content is for it. */
export async function deleteGroup(tx: Transaction, id: unknown): Promise<void> {
  const row = await lockGroup(tx, id);
  await hooksOf(group()).beforeDelete?.(tx, row);
  await assertUnused(tx, group(), row.id);
  await storeDeletion(tx, group(), row);
}

/** Stores that a group comes from the company's LDAP directory. Returns its id. */
export async function markGroup(tx: Transaction, id: number): Promise<number> {
  await tx.db
    .insert(scimGroups)
    .values({ group_id: id, tenant_id: tx.tenantId, from_ldap: true })
    .onConflictDoUpdate({ target: scimGroups.group_id, set: { from_ldap: true } });
  return id;
}
