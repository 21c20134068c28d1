import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';

/** The values of a reader that conditions name, and the time. */
export interface Reader {
  'reader.tenant': number;
  'reader.id': number;
  'reader.groups': readonly number[];
  'reader.adminGroups': readonly number[];
  now: Date;
}

/** The values that a statement is written with: of one reader, the placeholders for those of anybody, or columns of many readers. */
export type ReaderValues = { readonly [Name in keyof Reader]: Reader[Name] | Placeholder | SQL };

/** Stands in a prepared statement for whoever runs it; `readerOf` gives the values of these placeholders. */
export const ANY_READER = {
  'reader.tenant': sql.placeholder('reader.tenant'),
  'reader.id': sql.placeholder('reader.id'),
  'reader.groups': sql.placeholder('reader.groups'),
  'reader.adminGroups': sql.placeholder('reader.adminGroups'),
  now: sql.placeholder('now'),
} satisfies ReaderValues;

/** The values of a caller, by default at this moment. */
export function readerOf(actor: Actor, now = new Date()): Reader {
  return {
    'reader.tenant': actor.tenantId,
    'reader.id': actor.userId,
    'reader.groups': actor.groups,
    'reader.adminGroups': actor.adminGroups,
    now,
  };
}

/** Which rules apply to a caller. A statement is the same for all who have the same roles. */
export interface Roles {
  isTenantAdmin: boolean;
  isFeedbackManager: boolean;
  /** Administers some group. */
  isGroupAdmin: boolean;
}

const EITHER = [false, true];

/** All combinations of roles. */
export const ALL_ROLES: readonly Roles[] = EITHER.flatMap((isTenantAdmin) =>
  EITHER.flatMap((isFeedbackManager) =>
    EITHER.map((isGroupAdmin) => ({ isTenantAdmin, isFeedbackManager, isGroupAdmin })),
  ),
);

/** The roles of a caller. */
export function rolesOf(actor: Actor): Roles {
  return {
    isTenantAdmin: actor.isTenantAdmin,
    isFeedbackManager: actor.isFeedbackManager,
    isGroupAdmin: actor.adminGroups.length > 0,
  };
}

/** The values that a call's statements are written with: unless it says otherwise the caller's, at this moment. */
export function readerValues({ actor, reader }: { actor: Actor; reader?: ReaderValues }): ReaderValues {
  return reader ?? readerOf(actor);
}
