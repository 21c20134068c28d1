import { CARE, idSchema } from '@piiri/schemas';
import {
  CARE_LISTS,
  careCounts,
  careOwners,
  carePage,
  ownedContent,
  ownedHandedOn,
} from '@piiri/shared/contracts/care.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Call } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { people, personName } from '../../engine/model/people.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { mayOwn } from '../../engine/read/care.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { lockRows } from '../../engine/write/lock.ts';
import { editorColumns, storeChanges } from '../../engine/write/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { countCare, ownedIds, readCareRows } from './care-rows.ts';

/** Throws `not_found` unless a person of the tenant exists and is not deleted. */
export async function assertPerson(db: Db, tenantId: number, id: number): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from ${people}
    where ${people.id} = ${id}::int and ${people.tenant_id} = ${tenantId}::int and ${people.deleted_at} is null`);
  if (rows.length === 0) throw new AppError('not_found');
}

/**
 * Hands everything that a person looks after on to another one, all or nothing, and returns how many objects. Throws
 * `invalid` for an owner who does not edit all of it (see `validateOwners`).
 */
export async function handOn(tx: Transaction, call: Call, from: number, owner: number): Promise<number> {
  await assertPerson(tx.db, tx.tenantId, from);
  const { rows } = await tx.db.execute(sql`select 1 from ${people}
    where ${people.id} = ${owner}::int and ${people.tenant_id} = ${tx.tenantId}::int and ${mayOwn(sql`${people}`)}`);
  if (rows.length === 0 || owner === from)
    throw new AppError('invalid', { errors: { owner: ['unknown_reference'] } });
  let count = 0;
  for (const [entity, ids] of await ownedIds(tx.db, call, from)) {
    const table = tableOf(entity);
    const locked = await lockRows(
      tx,
      entity,
      and(inArray(table.id, ids), sql`${table.deleted_at} is null`, sql`${table[CARE.owner]} = ${from}::int`),
    );
    const columns = { [CARE.owner]: owner, ...editorColumns(tx, entity) };
    await storeChanges(
      tx,
      entity,
      locked.map((before) => ({ before, columns })),
    );
    count += locked.length;
  }
  return count;
}

const PAGE_SIZE = 20;

/** Maximum number of objects in the list of what a person looks after; more are counted. */
const MAX_OWNED = 1000;

/** Maximum number of suggested owners. */
const MAX_OWNERS = 200;

const LIKE_SIGNS = /[\\%_]/g;

export default [
  defineRoute({
    pattern: 'GET v1/care',
    summary: 'List content that is due for review, overdue, or looked after by nobody',
    access: 'console_user',
    query: listQuery.pick({ page: true, page_size: true, admin_view: true }).extend({
      care: z.enum(CARE_LISTS, 'filter_wrong'),
    }),
    answers: { 200: carePage },
    async handler({ services, actor, language, read, query, url }) {
      const { count, results } = await read((db) =>
        readCareRows(db, { services, actor, language }, { state: query.care }, rangeOf(query, PAGE_SIZE)),
      );
      return pageOf(url, query, count, results, PAGE_SIZE);
    },
  }),
  defineRoute({
    pattern: 'GET v1/care/counts',
    summary: 'Count what waits for care among the content that the caller edits',
    access: 'console_user',
    query: listQuery.pick({ admin_view: true }),
    answers: { 200: careCounts },
    async handler({ services, actor, language, read }) {
      const call = { services, actor, language };
      return read((db) => countCare(db, call, CARE_LISTS));
    },
  }),
  defineRoute({
    pattern: 'GET v1/care/owners',
    summary: 'List people who may look after content',
    access: 'console_user',
    query: listQuery.pick({ admin_view: true, search: true }),
    answers: { 200: careOwners },
    async handler({ actor, read, query: { search = '' } }) {
      const pattern = `%${search.trim().replace(LIKE_SIGNS, '\\$&')}%`;
      const { rows } = await read((db) =>
        db.execute<{ id: number; name: string }>(sql`
          select keeper.id, ${personName(sql`keeper`)} as name from ${people} keeper
          where keeper.tenant_id = ${actor.tenantId}::int and ${mayOwn(sql`keeper`)}
            and ${personName(sql`keeper`)} ilike ${pattern}
          order by keeper.last_name, keeper.first_name, keeper.id limit ${MAX_OWNERS}::int`),
      );
      return { results: rows };
    },
  }),
  defineRoute({
    pattern: 'GET v1/users/:id/owned',
    summary: 'List the content that a person looks after',
    access: 'tenant_admin',
    query: listQuery.pick({ admin_view: true }),
    answers: { 200: ownedContent },
    handler: ({ services, actor, language, read, params: { id } }) =>
      read(async (db) => {
        await assertPerson(db, actor.tenantId, id);
        return readCareRows(
          db,
          { services, actor, language },
          { owner: id },
          { limit: MAX_OWNED, offset: 0 },
        );
      }),
  }),
  defineRoute({
    pattern: 'POST v1/users/:id/owned',
    summary: 'Hand all content that a person looks after on to another one',
    access: 'tenant_admin',
    body: z.object({ owner: idSchema }, 'not_an_object'),
    answers: { 200: ownedHandedOn },
    refuses: [404],
    handler: ({ services, actor, language, commit, params: { id }, body: { owner } }) => {
      if (actor.readOnly) throw new AppError('forbidden');
      return commit(async (tx) => ({ count: await handOn(tx, { services, actor, language }, id, owner) }));
    },
  }),
];
