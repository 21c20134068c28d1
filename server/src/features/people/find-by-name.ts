import type { SuggestedPerson } from '@piiri/shared/contracts/suggested-people.ts';
import { type SQL, sql } from 'drizzle-orm';
import { wordsOf } from '../../engine/search/entries.ts';
import type { Db } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { users } from './users.ts';

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
