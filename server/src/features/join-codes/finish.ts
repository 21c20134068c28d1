import username from '@piiri/schemas/field-types/username.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { and, eq, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import { findActorById } from '../../platform/auth/find-caller.ts';
import { hashPassword, passwordProblem } from '../../platform/auth/password-rules.ts';
import { readPhone } from '../../platform/phone/read-phone.ts';
import type { Services } from '../../platform/services.ts';
import {
  byPhoneAndName,
  deleteUnusedAccounts,
  hasMembers,
  hasRights,
  isMemberOf,
  joinFacts,
  lockAccounts,
  maySetSignIn,
} from '../people/public.ts';
import { isForbiddenPassword, notifyOfSignIn } from '../sessions/public.ts';
import type { OpenCode } from './attempts.ts';
import { joinCodes } from './owned/join-codes.ts';

/** Deletes everything that a person could join by. Returns whether the code was still valid. */
async function useUp({ db, tenantId }: Transaction, { by, id, hash, userId }: OpenCode): Promise<boolean> {
  const cards = await db
    .delete(joinCodes)
    .where(and(eq(joinCodes.tenant_id, tenantId), eq(joinCodes.user_id, userId)))
    .returning({
      id: joinCodes.id,
      hash: joinCodes.code_hash,
      isValid: sql<boolean>`${joinCodes.expires_at} > now()`,
    });
  const facts = await db
    .delete(joinFacts)
    .where(and(eq(joinFacts.tenant_id, tenantId), eq(joinFacts.user_id, userId)))
    .returning({ id: joinFacts.id, hash: joinFacts.fact_hash, isValid: sql<boolean>`true` });
  return (by === 'card' ? cards : facts).some((row) => row.id === id && row.hash === hash && row.isValid);
}

/** Stores the chosen credentials and deletes the code. Returns the account's id. */
async function store(
  tx: Transaction,
  code: OpenCode,
  { hash, username, phone: chosenPhone }: ChosenValues,
): Promise<number> {
  const user = entityOf('user');
  const row = await lockRow(tx, user, code.userId);
  const used = await useUp(tx, code);
  if (!used || row.signed_in_at || hasRights(row)) throw new AppError('not_found');
  const phone = chosenPhone === row.phone ? undefined : chosenPhone;
  const accountKeys = { users: [code.userId], usernames: [username], phones: phone ? [phone] : [] };
  const accounts = await lockAccounts(tx.db, accountKeys);
  const own = accounts.find(({ members }) => members.some(({ user: id }) => id === code.userId));
  // The person has joined another company meanwhile; the code must not give access to that.
  if (!own || !maySetSignIn(tx.tenantId, own)) throw new AppError('not_found');
  // The person at the number could otherwise be replaced by whoever finds the card.
  if (phone && (row.phone || own.phone))
    throw new AppError('invalid', { errors: { phone: ['join_phone_stored'] } });
  const others = accounts.filter((account) => account !== own);
  const { phones, names } = byPhoneAndName(others.filter(hasMembers));
  const holder = phone ? phones.get(phone) : undefined;
  const errors: FieldErrors = {
    ...(names.has(username) && { username: ['username_taken'] }),
    ...(holder && isMemberOf(holder, tx.tenantId) && { phone: ['phone_taken'] }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  await deleteUnusedAccounts(
    tx.db,
    others.filter((account) => !hasMembers(account)),
  );
  // If the number is another account's sign-in, it is stored only as a detail of the user. The answer does not reveal
  // whose it is.
  const signsIn = phone && !holder ? phone : own.phone;
  await tx.db.execute(sql`
    update accounts set username = ${username}, phone = ${signsIn}, password_hash = ${hash},
      password_scope = ${tx.tenantId}::int, password_by_holder = false
    where id = ${own.id}::int`);
  const columns = { username, ...(phone && { phone }), account: own.id, proven: true };
  await storeChange(tx, user, row, columns, 'join');
  return own.id;
}

/**
 * Stores the credentials of a person who joins by a code. Returns their account and the hash of their password;
 * undefined if the code is no longer valid. Throws `invalid`; the code stays valid then.
 */
export async function finishJoining(
  services: Services,
  code: OpenCode,
  joining: Joining,
): Promise<{ account: number; hash: string } | undefined> {
  const chosen = await readJoining(services, code, joining);
  const { tenantId, userId } = code;
  const actor = await findActorById(services.database.system, tenantId, userId);
  try {
    const account = await committer(services, { tenantId, actor })(
      async (tx) => {
        const account = await store(tx, code, chosen);
        await notifyOfSignIn(services, tx, { account, user: userId, scope: tenantId });
        return account;
      },
      { asOwner: true },
    );
    return { account, hash: chosen.hash };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The values that a joining person chose, as sent. */
interface Joining {
  password: string;
  username?: string | null;
  phone?: string | null;
}

interface ChosenValues {
  hash: string;
  username: string;
  /** In international format. */
  phone: string | undefined;
}

/** Returns the chosen values as they are stored. Throws `invalid` with all errors. */
async function readJoining({ config }: Services, code: OpenCode, joining: Joining): Promise<ChosenValues> {
  const errors: FieldErrors = {};
  const named = username
    .schema({}, { timeZone: 'UTC', cleanHtml: String })
    .safeParse(joining.username || code.username);
  if (!named.success) errors.username = named.error.issues.slice(0, 1).map(({ message }) => message);
  const phone = joining.phone ? readPhone(joining.phone) : undefined;
  if (joining.phone && !phone) errors.phone = ['not_phone'];
  const names = [code.firstName, code.company, code.username, joining.username, phone];
  const problem = isForbiddenPassword(config, joining.password)
    ? 'password_too_common'
    : passwordProblem(
        joining.password,
        names.filter((name) => typeof name === 'string'),
      );
  if (problem) errors.password = [problem];
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  return { hash: await hashPassword(joining.password), username: String(named.data), phone };
}
