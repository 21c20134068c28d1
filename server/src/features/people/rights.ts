import type { Actor } from '../../platform/auth/actor.ts';

/** Columns that give a person rights in the console. */
export const RIGHTS = ['is_tenant_admin', 'is_feedback_manager', 'admin_groups', 'roles'] as const;

/** Returns whether a caller has rights in the console. */
export const isPrivileged = (
  actor: Pick<Actor, 'isTenantAdmin' | 'isFeedbackManager' | 'adminGroups' | 'roles'>,
) => actor.isTenantAdmin || actor.isFeedbackManager || actor.adminGroups.length > 0 || actor.roles.length > 0;

/** Returns whether a value of such a column gives rights. */
export const isRight = (value: unknown): boolean =>
  value === true || (Array.isArray(value) && value.length > 0);

/**
 * Returns whether a user has rights in the console: a tenant admin, a feedback manager, an admin of groups, or a
 * holder of a role.
 */
export const hasRights = (row: Readonly<Record<string, unknown>> | undefined): boolean =>
  row !== undefined && RIGHTS.some((name) => isRight(row[name]));

/** Columns by which somebody signs in, or is recognised by the company's provider. */
const SIGN_IN = ['username', 'phone', 'email'] as const;

/**
 * Those columns, and the ones that say whether somebody may use their rights. Whoever changes them for a person with
 * rights could become that person, or lock them out.
 */
const PROTECTED = [...SIGN_IN, 'active', 'read_only'] as const;

const normalize = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : (value ?? null);

/** Returns whether a value differs from the stored one, ignoring the case of letters; undefined: it is not written. */
export const differs = (now: unknown, before: unknown): boolean =>
  now !== undefined && JSON.stringify(normalize(now)) !== JSON.stringify(normalize(before));

/** Returns the columns that only a person may change for people with rights, of those that differ. */
export const protectedChanges = (
  columns: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
) => PROTECTED.filter((name) => differs(columns[name], before[name]));

type Columns = Readonly<Record<string, unknown>>;

/** Returns whether new columns change how a person signs in or is recognised. */
export const changesSignIn = (columns: Columns, before: Columns): boolean =>
  SIGN_IN.some((name) => differs(columns[name], before[name]));

/** Returns whether new columns give somebody a right in the console that they do not have. */
export const givesRights = (columns: Columns, before: Columns | undefined): boolean =>
  RIGHTS.some((name) => isRight(columns[name]) && differs(columns[name], before?.[name]));

/** Message for a change that a machine may not make. */
export const NOT_BY_MACHINE = 'rights_not_by_machine';
