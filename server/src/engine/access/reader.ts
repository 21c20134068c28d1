import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';

/** The reader's values that conditions name, and the time. */
export interface Reader {
  'reader.tenant': number;
  'reader.id': number;
  'reader.groups': readonly number[];
  'reader.adminGroups': readonly number[];
  now: Date;
}

/**
 * The values that a statement is built with: those of one reader, placeholders for any reader, or columns of many
 * readers.
 */
export type ReaderValues = { readonly [Name in keyof Reader]: Reader[Name] | Placeholder | SQL };

/** Placeholders for the reader of a prepared statement; `readerOf` returns their values. */
export const ANY_READER = {
  'reader.tenant': sql.placeholder('reader.tenant'),
  'reader.id': sql.placeholder('reader.id'),
  'reader.groups': sql.placeholder('reader.groups'),
  'reader.adminGroups': sql.placeholder('reader.adminGroups'),
  now: sql.placeholder('now'),
} satisfies ReaderValues;

/** Returns a caller's values, by default at the current time. */
export function readerOf(actor: Actor, now = new Date()): Reader {
  return {
    'reader.tenant': actor.tenantId,
    'reader.id': actor.userId,
    'reader.groups': actor.groups,
    'reader.adminGroups': actor.adminGroups,
    now,
  };
}

/** The roles that decide which rules apply to a caller. Callers with the same roles share a statement. */
export interface Roles {
  isTenantAdmin: boolean;
  isFeedbackManager: boolean;
  /** Whether the caller administers any group. */
  isGroupAdmin: boolean;
}

const EITHER = [false, true];

/** All combinations of roles. */
export const ALL_ROLES: readonly Roles[] = EITHER.flatMap((isTenantAdmin) =>
  EITHER.flatMap((isFeedbackManager) =>
    EITHER.map((isGroupAdmin) => ({ isTenantAdmin, isFeedbackManager, isGroupAdmin })),
  ),
);

export function rolesOf(actor: Actor): Roles {
  return {
    isTenantAdmin: actor.isTenantAdmin,
    isFeedbackManager: actor.isFeedbackManager,
    isGroupAdmin: actor.adminGroups.length > 0,
  };
}

/** Returns the values for a call's statements: its `reader` when given, otherwise the caller's at the current time. */
export function readerValues({ actor, reader }: { actor: Actor; reader?: ReaderValues }): ReaderValues {
  return reader ?? readerOf(actor);
}
