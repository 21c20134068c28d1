import { joinAttempt, joinFactState } from '@piiri/shared/contracts/join-codes.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { recordDetails } from '../../engine/write/store.ts';
import { optionalInput, requiredInput } from '../../platform/auth/input.ts';
import { throttled } from '../../platform/auth/throttle.ts';
import type { Db } from '../../platform/db/database.ts';
import { signInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { findTenant } from '../../platform/db/tenant-row.ts';
import {
  foldEmployeeNumber,
  hasRights,
  joinFacts,
  readFact,
  storeJoinFacts,
  wrongFact,
} from '../people/public.ts';
import { opensAtHost, recordingFailures, type SignInContext, signInContext } from '../sessions/public.ts';
import { answerOf } from './answer.ts';
import { findByNumber } from './attempts.ts';

/** Longest number, and longest fact, that is looked at. */
const MAX_LENGTH = 100;

/** Stands for a company that does not exist, so that the same work is done for it. */
const NO_COMPANY = 0;

/**
 * Returns the company whose employee number is meant: the named one, else that of the host, else the installation's only
 * one. Every call makes the same query.
 */
async function companyOf(db: Db, name: string, { only }: SignInContext): Promise<number> {
  const { rows } = await db.execute<{ named: number | null; sole: number | null }>(sql`
    select (select tenant_id from ${signInSettings} where slug = ${name.toLowerCase()}::text) as named,
      (select case when count(*) = 1 then max(id) end from (select id from tenants limit 2) first_two) as sole`);
  const [{ named = null, sole = null } = {}] = rows;
  return (name ? named : (only ?? sole)) ?? NO_COMPANY;
}

const conflict = (detail: string) => new AppError('conflict', { detail });

/** Stores the fact of a person who can join by their number. Throws `invalid` and `conflict`. */
async function storeFact(
  services: Parameters<typeof storeJoinFacts>[0],
  tx: Transaction,
  id: number,
  text: string,
): Promise<void> {
  const user = entityOf('user');
  const row = await lockRow(tx, user, id);
  const tenant = await findTenant(tx.db, tx);
  const kind = tenant.settings.join_by_number ?? null;
  if (!kind) throw conflict('join_number_off');
  if (row.signed_in_at) throw conflict('join_code_signed_in');
  if (hasRights(row)) throw conflict('join_code_rights');
  if (!row.employee_number) throw conflict('join_fact_needs_number');
  const fact = readFact(kind, text);
  if (fact === undefined) throw new AppError('invalid', { errors: { fact: [wrongFact(kind)] } });
  const stored = await storeJoinFacts(services, tx, kind, [{ user: id, fact }]);
  if (stored.length === 0) throw new AppError('not_found');
  recordDetails(tx, user, row, 'set_join_fact');
}

const joinFactOf = async (db: Db, tenantId: number, userId: number) => {
  const [row] = await db
    .select({ kind: joinFacts.kind, stored_at: joinFacts.stored_at })
    .from(joinFacts)
    .where(and(eq(joinFacts.tenant_id, tenantId), eq(joinFacts.user_id, userId)));
  return {
    stored: row !== undefined,
    kind: row?.kind ?? null,
    stored_at: row?.stored_at.toISOString() ?? null,
  };
};

export default [
  /**
   * Begins joining by an employee number and a fact that the company holds. All wrong attempts answer alike, whatever is
   * wrong, and are counted for the number, the address and the company.
   */
  defineRoute({
    pattern: 'POST v1/auth/join/number',
    summary: 'Start joining with an employee number and a second fact',
    access: 'public',
    body: z.object(
      {
        company: optionalInput(MAX_LENGTH).meta({
          description:
            'The company’s name in the addresses of its sign-in. Not needed at its own host, nor where there is one company.',
        }),
        slug: optionalInput(MAX_LENGTH).meta({ description: 'The same as `company`.' }),
        employee_number: requiredInput(MAX_LENGTH),
        fact: requiredInput(MAX_LENGTH).meta({
          description: 'What `settings.join_by_number` of the company names, in any usual notation.',
        }),
      },
      'not_an_object',
    ),
    answers: { 200: joinAttempt },
    async handler({ services, body, request }) {
      const { employee_number: employeeNumber, fact } = body;
      const name = (body.slug || body.company || '').trim();
      const context = await signInContext(services, request);
      const tenantId = await companyOf(services.database.system, name, context);
      // An unknown company is counted by its name, as a known one by its id.
      const group = tenantId === NO_COMPANY ? `unknown ${name.toLowerCase()}` : String(tenantId);
      const target = `join number ${group} ${foldEmployeeNumber(employeeNumber)}`;
      const attempt = { target, address: request.ip, group: `join number ${group}` };
      const onFailure = recordingFailures(services, context, () => ({
        method: 'join_number',
        typed: employeeNumber,
        ...(tenantId !== NO_COMPANY && opensAtHost(context, tenantId) && { company: tenantId }),
      }));
      return throttled(services, { ...attempt, onFailure }, async () => {
        const person = await findByNumber(services, { tenantId, employeeNumber, fact });
        if (!person || !opensAtHost(context, person.tenantId)) throw new AppError('join_failed');
        return answerOf(services, person);
      });
    },
  }),
  defineRoute({
    pattern: 'GET v1/users/:id/joinfact',
    summary: 'Read whether a person’s fact for joining by number is stored; the fact itself cannot be read',
    access: 'tenant_admin',
    screen: 'invite',
    answers: { 200: joinFactState },
    refuses: [404],
    handler: ({ read, actor, params: { id } }) => read((db) => joinFactOf(db, actor.tenantId, id)),
  }),
  defineRoute({
    pattern: 'PUT v1/users/:id/joinfact',
    summary:
      'Store the fact with which a person joins by number; only its keyed hash is kept, until they have joined',
    access: 'tenant_admin',
    screen: 'invite',
    body: z.object({ fact: requiredInput(MAX_LENGTH) }, 'not_an_object'),
    answers: { 200: joinFactState },
    refuses: [400, 404, 409],
    handler: ({ services, actor, params: { id }, body, commit }) =>
      commit(async (tx) => {
        await storeFact(services, tx, id, body.fact);
        return joinFactOf(tx.db, actor.tenantId, id);
      }),
  }),
];
