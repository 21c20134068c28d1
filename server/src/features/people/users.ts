import { entities } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { typedTableOf } from '../../engine/model/tables.ts';

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
