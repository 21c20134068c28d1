import type { FormType } from '@piiri/schemas';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';

/** The reader's values that conditions name, and the time. */
export interface Reader {
  'reader.tenant': number;
  'reader.id': number;
  'reader.groups': readonly number[];
  'reader.adminGroups': readonly number[];
  /** The types whose objects the reader handles, by id. */
  'reader.handledTypes': readonly number[];
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
  'reader.handledTypes': sql.placeholder('reader.handledTypes'),
  now: sql.placeholder('now'),
} satisfies ReaderValues;

type Handling = Pick<Actor, 'definitions' | 'groups' | 'isTenantAdmin'>;

/** Whether a caller is in one of the groups that handle a form. */
export const isInHandlers = ({ groups }: Pick<Actor, 'groups'>, { handlers }: FormType): boolean =>
  handlers.some((group) => groups.includes(group));

/** Returns the forms whose submissions a caller handles: tenant admins handle all. */
export const handledForms = (actor: Handling): FormType[] =>
  actor.definitions.forms.filter((form) => actor.isTenantAdmin || isInHandlers(actor, form));

/** Returns a caller's values, by default at the current time. */
export function readerOf(actor: Actor, now = new Date()): Reader {
  return {
    'reader.tenant': actor.tenantId,
    'reader.id': actor.userId,
    'reader.groups': actor.groups,
    'reader.adminGroups': actor.adminGroups,
    'reader.handledTypes': handledForms(actor).map(({ id }) => id),
    now,
  };
}

/** The roles that decide which rules apply to a caller. Callers with the same roles share a statement. */
export interface Roles {
  isTenantAdmin: boolean;
  isFeedbackManager: boolean;
  /** Whether the caller administers any group. */
  isGroupAdmin: boolean;
  /** Whether the caller handles what is sent with any form, by being in one of its handlers' groups. */
  isHandler: boolean;
}

const EITHER = [false, true];

/** All combinations of roles. */
export const ALL_ROLES: readonly Roles[] = EITHER.flatMap((isTenantAdmin) =>
  EITHER.flatMap((isFeedbackManager) =>
    EITHER.flatMap((isGroupAdmin) =>
      EITHER.map((isHandler) => ({ isTenantAdmin, isFeedbackManager, isGroupAdmin, isHandler })),
    ),
  ),
);

export function rolesOf(actor: Actor): Roles {
  return {
    isTenantAdmin: actor.isTenantAdmin,
    isFeedbackManager: actor.isFeedbackManager,
    isGroupAdmin: actor.adminGroups.length > 0,
    isHandler: actor.definitions.forms.some((form) => isInHandlers(actor, form)),
  };
}

/** Returns the values for a call's statements: its `reader` when given, otherwise the caller's at the current time. */
export function readerValues({ actor, reader }: { actor: Actor; reader?: ReaderValues }): ReaderValues {
  return reader ?? readerOf(actor);
}
