import { entities } from '@piiri/schemas';
import type { SuggestedPerson } from '@piiri/shared/contracts/suggested-people.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { typedTableOf } from '../../engine/model/tables.ts';
import { wordsOf } from '../../engine/search/entries.ts';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';

export const users = typedTableOf(entities.user);

/** Columns for a person's name, and whether they are deleted. */
export const personColumns = {
  user: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  gone: sql<boolean>`${users.id} is null or ${users.deleted_at} is not null`,
};

interface NamedPerson {
  user: unknown;
  first_name: unknown;
  last_name: unknown;
  gone: boolean;
}

/** Returns a person as answered, from those columns; null if they are deleted. */
export function personOf({ user, first_name, last_name, gone }: NamedPerson) {
  return gone ? null : { id: Number(user), first_name: String(first_name), last_name: String(last_name) };
}

/** Maximum number of people suggested. */
const MAX_SUGGESTED = 6;

/** Condition for names in which each word of a search begins a word, ignoring case and accents. */
function isNamed(search: string): SQL {
  const name = sql`piiri_fold(translate(lower(concat(' ', ${users.first_name}, ' ', ${users.last_name})), '-''’.', '    '))`;
  const begins = wordsOf(search).map(
    (word) => sql`position(' ' || piiri_fold(${word}::text) in ${name}) > 0`,
  );
  return sql.join([sql`true`, ...begins], sql` and `);
}

/** Returns the first people by name who match a search and a condition on rows of `users`. */
export async function suggestPeople(db: Db, search: string, which: SQL): Promise<SuggestedPerson[]> {
  const { rows } = await db.execute<{
    id: number;
    first_name: string;
    last_name: string;
    picture: string | null;
  }>(sql`
    select ${users.id}, ${users.first_name}, ${users.last_name}, ${users.picture} from ${users}
    where ${which} and ${isNamed(search)}
    order by ${users.last_name}, ${users.first_name}, ${users.id} limit ${MAX_SUGGESTED}::int`);
  return rows.map(({ picture, ...row }) => ({
    ...row,
    picture_thumbnail: picture && mediaUrl(picture, 'thumbnail'),
  }));
}

/** Returns whether a user has the full rights of a tenant admin. */
export const isAdmin = (row: Row | undefined): boolean =>
  row?.is_tenant_admin === true && row.read_only !== true && row.active !== false && !row.deleted_at;

/**
 * Throws `conflict` if a transaction leaves the company without a tenant admin. Called after the change is written: the
 * second of two concurrent transactions waits here and then sees the first one's change. `without`: id of an admin who
 * does not count.
 */
export async function assertAdminLeft({ db, tenantId }: Transaction, without?: number): Promise<void> {
  await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const [left] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenant_id, tenantId),
        eq(users.is_tenant_admin, true),
        eq(users.read_only, sql`false`),
        eq(users.active, true),
        isNull(users.deleted_at),
        without === undefined ? undefined : ne(users.id, without),
      ),
    )
    .limit(1);
  if (!left) throw new AppError('conflict', { detail: 'last_admin' });
}
