import { CHOICE_SETTINGS, type JoinFact } from '@piiri/schemas';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Db } from '../../platform/db/database.ts';
import { findTenant } from '../../platform/db/tenant-row.ts';
import type { Services } from '../../platform/services.ts';
import { joinFacts } from './owned/join-facts.ts';
import { foldEmployeeNumber, readFact } from './read-fact.ts';
import { hasRightsSql } from './rights-sql.ts';
import { users } from './users.ts';

const PURPOSE = 'join fact';

interface NumberAndFact {
  tenantId: number;
  employeeNumber: string;
  kind: JoinFact;
  /** As returned by `readFact`. */
  fact: string;
}

/** What is signed. The number is part of it, so that equal facts of two people look different. */
const signedText = ({ tenantId, employeeNumber, kind, fact }: NumberAndFact) =>
  JSON.stringify([tenantId, foldEmployeeNumber(employeeNumber), kind, fact]);

/**
 * Returns the possible hashes of a number and a fact as somebody typed them, of every kind and by the current and
 * previous keys of the installation. The number of hashes does not depend on what was typed.
 */
export function factHashes(
  { signatures }: Pick<Services, 'signatures'>,
  { tenantId, employeeNumber, fact }: Omit<NumberAndFact, 'kind'>,
): string[] {
  return CHOICE_SETTINGS.join_by_number.flatMap((kind) =>
    signatures(
      PURPOSE,
      signedText({ tenantId, employeeNumber, kind, fact: readFact(kind, fact) ?? `?${fact}` }),
    ),
  );
}

/** A fact to be stored. */
export interface FactOfUser {
  user: number;
  /** As returned by `readFact`. */
  fact: string;
}

/**
 * Stores facts of people who can join by their number, replacing former ones; others are left out: people who have
 * signed in, have rights in the console, or have no number. Returns the ids of those whose fact was stored. Call it
 * after `notifyListeners`, since a new number ends the fact.
 */
export async function storeJoinFacts(
  { sign }: Pick<Services, 'sign'>,
  { db, tenantId }: Transaction,
  kind: JoinFact,
  facts: readonly FactOfUser[],
): Promise<number[]> {
  if (facts.length === 0) return [];
  const ids = sql.param(facts.map(({ user }) => user));
  const people = await db
    .select({ id: users.id, employee_number: users.employee_number })
    .from(users)
    .where(
      and(
        eq(users.tenant_id, tenantId),
        sql`${users.id} = any(${ids}::int[])`,
        isNull(users.deleted_at),
        isNull(users.signed_in_at),
        eq(users.active, true),
        isNotNull(users.employee_number),
        sql`${hasRightsSql('users')} is not true`,
      ),
    );
  const numbers = new Map(people.map(({ id, employee_number }) => [id, String(employee_number)]));
  const rows = facts.flatMap(({ user, fact }) => {
    const employeeNumber = numbers.get(user);
    if (employeeNumber === undefined) return [];
    const text = signedText({ tenantId, employeeNumber, kind, fact });
    return [{ tenant_id: tenantId, user_id: user, kind, fact_hash: sign(PURPOSE, text) }];
  });
  if (rows.length === 0) return [];
  await db
    .insert(joinFacts)
    .values(rows)
    .onConflictDoUpdate({
      target: [joinFacts.tenant_id, joinFacts.user_id],
      set: { kind: sql`excluded.kind`, fact_hash: sql`excluded.fact_hash`, stored_at: sql`now()` },
    });
  return rows.map(({ user_id }) => user_id);
}

/** Returns what a company's people join with beside their employee number; null: they do not join by it. */
export async function joinFactOf(db: Db, tenantId: number): Promise<JoinFact | null> {
  const { settings } = await findTenant(db, { tenantId });
  return settings.join_by_number ?? null;
}
