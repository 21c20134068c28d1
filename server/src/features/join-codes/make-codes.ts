import { randomInt } from 'node:crypto';
import { isLanguage } from '@piiri/schemas';
import type { JoinCode } from '@piiri/shared/contracts/join-codes.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { type LockedRow, lockRows } from '../../engine/write/lock.ts';
import { recordDetails } from '../../engine/write/store.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import type { Services } from '../../platform/services.ts';
import { hasRights, lockAccounts, maySetSignIn } from '../people/public.ts';
import { joinCodes } from './owned/join-codes.ts';

/** Validity of a card in days. */
const DAYS = 14;

/** Throws `conflict` with the ids of people who cannot join by a code, if there are any. */
function reject(detail: string, users: readonly number[]): void {
  if (users.length > 0) throw new AppError('conflict', { detail, members: { users } });
}

/**
 * Creates a code for each of the users, in their order, replacing previous codes. `isAllowed` says of a locked user
 * whether the caller may print their card. Throws `not_found` if one is not a user of the company or not allowed, and `conflict` if one has signed in before, has rights in the console, or also belongs to another
 * company, to which a code would give access. The transaction must use the owner's connection.
 */
export async function makeJoinCodes(
  services: Services,
  tx: Transaction,
  ids: readonly number[],
  isAllowed: (row: LockedRow) => boolean = () => true,
): Promise<JoinCode[]> {
  const user = entityOf('user');
  const table = tableOf(user);
  const uniqueIds = [...new Set(ids)];
  const rows = await lockRows(tx, user, and(inArray(table.id, uniqueIds), isNull(table.deleted_at)));
  if (rows.length < uniqueIds.length || !rows.every(isAllowed)) throw new AppError('not_found');
  reject(
    'join_code_signed_in',
    rows.filter(({ signed_in_at }) => signed_in_at !== null).map(({ id }) => id),
  );
  reject(
    'join_code_rights',
    rows.filter(hasRights).map(({ id }) => id),
  );
  const accounts = await lockAccounts(tx.db, { users: uniqueIds });
  const ours = new Set(
    accounts
      .filter((account) => maySetSignIn(tx.tenantId, account))
      .flatMap(({ members }) => members.map((member) => member.user)),
  );
  reject(
    'join_code_not_yours',
    uniqueIds.filter((id) => !ours.has(id)),
  );
  const codes = new Map(uniqueIds.map((id) => [id, newCode()]));
  const stored = await tx.db
    .insert(joinCodes)
    .values(
      uniqueIds.map((id) => ({
        tenant_id: tx.tenantId,
        user_id: id,
        code_hash: hashCode(services, codes.get(id) ?? ''),
        expires_at: sql`now() + make_interval(days => ${DAYS}::int)`,
      })),
    )
    .onConflictDoUpdate({
      target: [joinCodes.tenant_id, joinCodes.user_id],
      set: {
        code_hash: sql`excluded.code_hash`,
        expires_at: sql`excluded.expires_at`,
        created_at: sql`now()`,
      },
    })
    .returning({ expires: joinCodes.expires_at });
  for (const row of rows) recordDetails(tx, user, row, 'add_join_code');
  const expires = (stored[0]?.expires ?? new Date()).toISOString();
  const address = await companyAddress(tx.db, services.config, tx.tenantId);
  const people = new Map(rows.map((row) => [row.id, row]));
  return uniqueIds.flatMap((id) => {
    const row = people.get(id);
    if (!row) return [];
    const code = codes.get(id) ?? '';
    return {
      user: id,
      first_name: String(row.first_name),
      last_name: String(row.last_name),
      language: isLanguage(row.language) ? row.language : null,
      code,
      address: `${address}/join#${code}`,
      expires,
    };
  });
}

/** 28 letters and digits that cannot be confused with each other; without vowels, so that no code is a word. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789';

const LENGTH = 10;

const PURPOSE = 'join code';

/** Returns a new code as printed: two groups of five characters, 48 random bits. */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** Normalises a typed code: upper case, letters and digits only. */
const normalizeCode = (code: string) => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the hash under which a code is stored. */
export const hashCode = ({ sign }: Pick<Services, 'sign'>, code: string): string =>
  sign(PURPOSE, normalizeCode(code));

/** Returns the possible hashes of a code, by the current and previous keys of the installation. */
export const codeHashes = ({ signatures }: Pick<Services, 'signatures'>, code: string): string[] =>
  signatures(PURPOSE, normalizeCode(code));
