import type { Entity } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { validate } from '@piiri/shared/validate.ts';
import { eq } from 'drizzle-orm';
import { attempt } from '../../engine/commit/attempt.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { hooksOf } from '../../engine/feature.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { type LockedRow, lockRow } from '../../engine/write/lock.ts';
import { assertUnused } from '../../engine/write/references.ts';
import { storeChange, storeDeletion, storeNewRow } from '../../engine/write/store.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { phoneReader } from '../../platform/phone/read-phone.ts';
import { cleanHtml } from '../../platform/storage/clean-html.ts';
import { hasRights, lockAccounts, maySetSignIn } from '../people/public.ts';
import { isObject, memberOf, SCHEMAS, USER_ATTRIBUTES } from './attributes.ts';
import { ScimError } from './errors.ts';
import { scimPeople } from './owned/scim-people.ts';
import { applyPatch, type Document } from './patch.ts';
import { isNameTaken, readUser, usersAmong } from './read-users.ts';
import { idOf, type ScimContext } from './resources.ts';
import { namesOf, readUserInput, type UserInput } from './user-input.ts';

const user = () => entityOf('user');

/** Maximum length in characters of texts that are stored as sent. */
const MAX_TEXT = 300;

function assertShort(attribute: string, value: string | null | undefined): void {
  if (value && value.length > MAX_TEXT)
    throw new ScimError(400, `${attribute} is longer than ${MAX_TEXT} characters.`, 'invalidValue');
}

/** Validates values of a user by the definition. Throws `invalid` with the fields. */
async function validateValues(
  tx: Transaction,
  values: Readonly<Record<string, unknown>>,
  before?: LockedRow,
) {
  const { fields } = user();
  const part: Pick<Entity, 'fields' | 'checks'> = {
    fields: Object.fromEntries(
      Object.keys(values).map((name) => [name, fields[name] as NonNullable<(typeof fields)[string]>]),
    ),
    checks: [],
  };
  const [company] = await tx.db
    .select({ timeZone: tenants.time_zone, companyLanguage: tenants.default_language })
    .from(tenants)
    .where(eq(tenants.id, tx.tenantId));
  if (!company) throw new AppError('not_found');
  const context = { timeZone: company.timeZone, cleanHtml, readPhone: phoneReader(company) };
  const result = validate(part, values, { ...context, mode: before ? 'update' : 'create', existing: before });
  if (!result.ok) throw new AppError('invalid', { errors: result.errors });
  return result.values;
}

/** Stores what the user's row has no column for. */
async function storeScimValues(
  tx: Transaction,
  userId: number,
  values: Partial<typeof scimPeople.$inferInsert>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.db
    .insert(scimPeople)
    .values({ ...values, tenant_id: tx.tenantId, user_id: userId })
    .onConflictDoUpdate({ target: scimPeople.user_id, set: values });
}

const conflict = () => new ScimError(409, 'Another user has this userName.', 'uniqueness');

function scimValuesOf({ externalId, displayName }: UserInput) {
  assertShort('externalId', externalId);
  assertShort('displayName', displayName);
  return {
    ...(externalId !== undefined && { external_id: externalId }),
    ...(displayName !== undefined && { display_name: displayName }),
  };
}

/** Returns the columns for what a directory sends. */
function columnsOf({
  title,
  email,
  phone,
  active,
  startsOn,
  employeeNumber,
}: UserInput): Record<string, unknown> {
  return {
    ...(title !== undefined && { job_title: title }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(active !== undefined && { active }),
    ...(startsOn !== undefined && { starts_on: startsOn }),
    ...(employeeNumber !== undefined && { employee_number: employeeNumber }),
  };
}

/**
 * Returns the column of the manager. People outside of the company and the user themselves count as none, because
 * directories send whatever they have, and people arrive in any order.
 */
async function managerColumn(tx: Transaction, { manager }: UserInput, userId?: number) {
  if (manager === undefined) return {};
  const id = idOf(manager);
  const [managerId] = id === undefined || id === userId ? [] : await usersAmong(tx.db, tx.tenantId, [id]);
  return { manager: managerId ?? null };
}

/** Stores values of a new or existing user. Throws `invalid`. */
async function storeValues(
  tx: Transaction,
  values: Readonly<Record<string, unknown>>,
  before: LockedRow | undefined,
): Promise<LockedRow> {
  const columns = await validateValues(tx, values, before);
  if (!before) return storeNewRow(tx, user(), columns);
  const changed = Object.entries(columns).filter(
    ([name, value]) => (before[name] ?? null) !== (value ?? null),
  );
  return changed.length > 0 ? storeChange(tx, user(), before, Object.fromEntries(changed)) : before;
}

/**
 * Stores values as `storeValues` does, but without a phone number that is invalid or belongs to somebody else: a
 * switchboard's number in the directory keeps nobody out. An existing user keeps the stored number then.
 */
async function storeUsable(
  tx: Transaction,
  values: Readonly<Record<string, unknown>>,
  before: LockedRow | undefined,
): Promise<LockedRow> {
  const outcome = await attempt(tx, (part) => storeValues(part, values, before));
  if ('result' in outcome) return outcome.result;
  const { refused } = outcome;
  if (typeof values.phone !== 'string' || !refused.extras.errors?.phone) throw refused;
  const { phone, ...others } = values;
  return storeValues(tx, others, before);
}

/** Creates a user without special rights, and returns the id. Throws ScimError `uniqueness`, and `invalid`. */
export async function createUser(tx: Transaction, body: unknown): Promise<number> {
  if (!isObject(body)) throw new ScimError(400, 'A user is an object.', 'invalidSyntax');
  return provisionPerson(tx, readUserInput(body));
}

/** What else is stored of a person by another directory than SCIM's. */
type BesideValues = Pick<Partial<typeof scimPeople.$inferInsert>, 'ldap'>;

/** Creates a user from a directory's values, as `createUser` does. */
export async function provisionPerson(
  tx: Transaction,
  input: UserInput,
  beside: BesideValues = {},
): Promise<number> {
  if (!input.userName) throw new ScimError(400, 'userName is required.', 'invalidValue');
  if (await isNameTaken(tx.db, tx.tenantId, input.userName, undefined)) throw conflict();
  const scimValues = scimValuesOf(input);
  const values = { ...columnsOf(input), ...(await managerColumn(tx, input)) };
  const row = await storeUsable(tx, { ...namesOf(input), username: input.userName, ...values }, undefined);
  // A person whose phone number has an account elsewhere keeps that user name; the directory's one is stored
  // separately.
  const isOwnName = row.username === input.userName;
  await storeScimValues(tx, row.id, {
    ...scimValues,
    ...beside,
    ...(!isOwnName && { user_name: input.userName }),
  });
  return row.id;
}

/** Returns whether the company may change a user's account. */
async function mayChangeAccount(tx: Transaction, id: number): Promise<boolean> {
  const accounts = await lockAccounts(tx.db, { users: [id] });
  const own = accounts.find(({ members }) => members.some(({ user: userId }) => userId === id));
  return own !== undefined && maySetSignIn(tx.tenantId, own);
}

/**
 * Changes a user by the sent values; others stay. `currentName`: the user name as the directory knows it. Throws
 * ScimError `uniqueness`, and `invalid`.
 */
export async function updatePerson(
  tx: Transaction,
  row: LockedRow,
  input: UserInput,
  currentName: string,
  beside: BesideValues = {},
): Promise<void> {
  const { id } = row;
  const scimValues: Record<string, string | null> = scimValuesOf(input);
  const values: Record<string, unknown> = {
    ...columnsOf(input),
    ...(await managerColumn(tx, input, id)),
  };
  if (input.givenName) values.first_name = input.givenName;
  if (input.familyName) values.last_name = input.familyName;
  if (input.userName && input.userName !== currentName.toLowerCase()) {
    if (await isNameTaken(tx.db, tx.tenantId, input.userName, id)) throw conflict();
    // For people with rights the change is passed on, and rejected there.
    const ours = hasRights(row) || (await mayChangeAccount(tx, id));
    if (ours) values.username = input.userName;
    else await validateValues(tx, { username: input.userName }, row);
    scimValues.user_name = ours ? null : input.userName;
  }
  await storeUsable(tx, values, row);
  await storeScimValues(tx, id, { ...scimValues, ...beside });
}

/** Locks a user by the id as sent. Throws `not_found`. */
export async function lockUser(tx: Transaction, rawId: unknown): Promise<LockedRow> {
  const id = idOf(rawId);
  if (id === undefined) throw new AppError('not_found');
  return lockRow(tx, user(), id);
}

/** Returns a resource without attributes that are derived from others, so that they do not count as sent. */
function withoutDerived(resource: Document, hasDisplayName: boolean): Document {
  const { displayName, ...rest } = resource;
  return hasDisplayName ? { ...rest, displayName } : rest;
}

/** Applies the operations of a PATCH request, all or none. Throws ScimError, `not_found` and `invalid`. */
export async function patchUser(
  tx: Transaction,
  context: ScimContext,
  id: unknown,
  body: unknown,
): Promise<number> {
  const row = await lockUser(tx, id);
  const resource = await readUser(tx.db, context, row.id);
  const [beside] = await tx.db.select().from(scimPeople).where(eq(scimPeople.user_id, row.id));
  const before = withoutDerived(resource, Boolean(beside?.display_name));
  const after = applyPatch(before, body, USER_ATTRIBUTES);
  const [was, is] = [readUserInput(before), readUserInput(after)];
  if (!is.userName) throw new ScimError(400, 'userName is required.', 'invalidValue');
  const changed = Object.entries(is).filter(([name, value]) => was[name as keyof UserInput] !== value);
  await updatePerson(tx, row, Object.fromEntries(changed), String(resource.userName));
  return row.id;
}

/**
 * Replaces a user: attributes that are not sent are cleared, except names, `active`, the manager if the body lacks the
 * extension, and the e-mail address and phone of people with rights, which a directory may not change.
 */
export async function replaceUser(
  tx: Transaction,
  context: ScimContext,
  id: unknown,
  body: unknown,
): Promise<number> {
  if (!isObject(body)) throw new ScimError(400, 'A user is an object.', 'invalidSyntax');
  const row = await lockUser(tx, id);
  const resource = await readUser(tx.db, context, row.id);
  const input = readUserInput(body);
  if (!input.userName) throw new ScimError(400, 'userName is required.', 'invalidValue');
  const cleared = {
    ...{ externalId: null, displayName: null, title: null },
    ...(!hasRights(row) && { email: null, phone: null }),
  };
  const hasExtension = memberOf(body, SCHEMAS.enterprise) !== undefined;
  const hasOwnExtension = memberOf(body, SCHEMAS.own) !== undefined;
  const values = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  await updatePerson(
    tx,
    row,
    {
      ...cleared,
      ...(hasExtension && { manager: null }),
      ...(hasOwnExtension && { startsOn: null }),
      ...values,
    },
    String(resource.userName),
  );
  return row.id;
}

/** Deletes a user; they can be restored in the console for a day. Throws `conflict` for the last tenant admin. */
export async function deleteUser(tx: Transaction, id: unknown): Promise<void> {
  const row = await lockUser(tx, id);
  await hooksOf(user()).beforeDelete?.(tx, row);
  await assertUnused(tx, user(), row.id);
  await storeDeletion(tx, user(), row);
}
