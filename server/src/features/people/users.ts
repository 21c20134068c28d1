import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { type Columns, changeRows, insertRows, type LockedRow } from '../../engine/write/store.ts';
import { join } from './accounts.ts';
import { assertAdminLeft, isAdmin } from './admin-left.ts';
import { changeSignIns, type SignInChange } from './change-sign-ins.ts';
import { takeAccounts } from './take-accounts.ts';
import type { NewSignIn } from './validate-sign-ins.ts';

const user = () => entityOf('user');

/** Whoever writes is who edited them last. */
const editor = ({ actor }: Transaction): Columns => (actor ? { updated_by: actor.userId } : {});

/**
 * Stores many new users of the transaction's company at once, with what they sign in with; in their order. `people` are
 * columns, the same ones for all. The transaction is the owner's (`asOwner`). Throws PeopleRefused.
 */
export async function createUsers(tx: Transaction, people: readonly Columns[]): Promise<LockedRow[]> {
  const signIns = await takeAccounts(tx, people as readonly (Columns & NewSignIn)[]);
  const rows = await insertRows(
    tx,
    user(),
    people.map((person, place) => ({ ...person, ...editor(tx), username: signIns[place]?.username })),
  );
  const joined = signIns.map((own, place) => ({ ...own, user: rows[place]?.id ?? 0 }));
  await join(tx.db, tx.tenantId, joined);
  return rows;
}

/**
 * Changes many users at once, each its own columns; in their order. Sign-ins follow as `changeSignIns` says. The
 * transaction is the owner's, unless neither phones nor user names change. Throws PeopleRefused, and `conflict` when no tenant admin would be left.
 */
export async function changeUsers(
  tx: Transaction,
  changes: readonly { before: LockedRow; columns: Columns }[],
): Promise<LockedRow[]> {
  const places = changes.flatMap(({ before, columns }, place) =>
    signInChange(before, columns) ? [place] : [],
  );
  const asked = places.map((place) => {
    const { before, columns } = changes[place] as (typeof changes)[number];
    return signInChange(before, columns) as SignInChange;
  });
  const signIns = asked.length > 0 ? await changeSignIns(tx, asked) : [];
  const names = new Map(places.map((place, at) => [place, signIns[at]?.username]));
  const rows = await changeRows(
    tx,
    user(),
    changes.map(({ before, columns }, place) => {
      const username = names.get(place);
      return { before, columns: { ...columns, ...editor(tx), ...(username !== undefined && { username }) } };
    }),
  );
  if (rows.some((row, place) => isAdmin(changes[place]?.before) && !isAdmin(row))) await assertAdminLeft(tx);
  return rows;
}

/** What a change of columns asks of somebody's sign-in; undefined when nothing. */
export function signInChange(before: LockedRow, columns: Columns): SignInChange | undefined {
  const change: SignInChange = { user: before.id };
  const { phone, username } = columns as { phone?: string | null; username?: string };
  if (phone !== undefined && phone !== before.phone) change.phone = phone;
  if (username !== undefined && username !== before.username) change.username = username;
  return 'phone' in change || 'username' in change ? change : undefined;
}
