import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { entityOf, tableOf } from '../model/tables.ts';

/** The users' table, for what names the person who did something. */
export const users = tableOf(entityOf('user'));

/** What a person is called; nobody, once they are gone from the company. */
export const personColumns = {
  user: users.id as PgColumn,
  first_name: users.first_name as PgColumn,
  last_name: users.last_name as PgColumn,
  gone: sql<boolean>`${users.id} is null or ${users.deleted_at} is not null`,
};

interface Named {
  user: unknown;
  first_name: unknown;
  last_name: unknown;
  gone: boolean;
}

/** A person as calls answer one, from those columns. */
export function personOf({ user, first_name, last_name, gone }: Named) {
  return gone ? null : { id: Number(user), first_name: String(first_name), last_name: String(last_name) };
}
