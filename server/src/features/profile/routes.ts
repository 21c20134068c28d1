import { describeFields, type Entity, message } from '@piiri/schemas';
import { MAX_STATUS_DAYS, STATUS_REASONS, type Status } from '@piiri/schemas/status.ts';
import { profileExtras } from '@piiri/shared/contracts/profile.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { validate } from '@piiri/shared/validate.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { abilitiesOf, conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import { type Call, parseContext, type Row, sharedStatement } from '../../engine/access/call.ts';
import { readerOf, rolesOf } from '../../engine/access/condition.ts';
import { openScreens } from '../../engine/access/grants.ts';
import consoleUser from '../../engine/access/policies/console-user.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { personName } from '../../engine/model/people.ts';
import { tenantRows } from '../../engine/model/references.ts';
import { ENTITIES, entityOf, tableOf } from '../../engine/model/tables.ts';
import { present } from '../../engine/read/present.ts';
import { readRows } from '../../engine/read/query.ts';
import { isVisible } from '../../engine/read/read.ts';
import { fileChanges, fileProblems, withStagedFiles } from '../../engine/write/files.ts';
import { type LockedRow, lockRow } from '../../engine/write/lock.ts';
import { rejectInvalid } from '../../engine/write/missing-values.ts';
import { storeChange } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { ACCOUNT_SCOPE } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import { accounts } from '../../platform/db/tables/accounts.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { isEmailConfirmed } from '../email/public.ts';
import { formAbilities } from '../forms/public.ts';
import { PASSWORD_SCOPE } from '../sessions/public.ts';
import { ownDataPage } from './own-data/own-data-page.ts';
import { ownDataTexts } from './own-data/own-data-texts.ts';
import { ownData } from './own-data/own-tables.ts';

/** The entities whose menu item is hidden from readers who see no object of them. */
const KINDS = [...ENTITIES.values()].filter(({ employee }) => employee?.menu?.unlessEmpty);

/** Returns the names of those entities of which the caller sees an object. */
export async function nonEmptyKinds({ services, actor, language }: Call): Promise<string[]> {
  const readable = KINDS.map((entity) => ({
    call: { services, actor, language, entity, asEditor: false },
    condition: conditionFor(actor, entity, 'read'),
  })).filter(({ call: { entity }, condition }) => condition !== false && isSwitchedOn(actor, entity.feature));
  return services.database.tenant(actor.tenantId, async (db) => {
    const names: string[] = [];
    for (const { call, condition } of readable) {
      const statement = sharedStatement(call, ['non-empty', call.entity.name], (shared) => {
        const table = tableOf(shared.entity);
        return prepareStatement<{ id: number }>(
          sql`select ${table.id} as id from ${table} where ${isVisible(shared, table, condition)} limit 1`,
        );
      });
      const rows = await statement.run(db, { ...readerOf(actor) });
      if (rows.length > 0) names.push(call.entity.name);
    }
    return names;
  });
}

/** Settings that nobody else sees, and the refusal of thanks: read-only users may change them too. */
const DISPLAY = [
  'language',
  'theme',
  'right_to_left',
  'reading_language',
  'translate_always',
  'first_steps_closed',
];
const FOR_READ_ONLY = [...DISPLAY, 'thanks'];

/** A status and what belongs to it, which are replaced together. */
const STATUS_FIELDS = ['status', 'status_reason', 'status_until'];

/** Fields that people may change in their own profile. Their company sets all others. */
const EDITABLE_FIELDS = [...STATUS_FIELDS, 'show_email_to_all', 'show_phone_to_all', 'thanks', ...DISPLAY];

const user: Entity = entityOf('user');

const ownPart: Entity = {
  ...user,
  fields: Object.fromEntries(
    Object.entries(user.fields).flatMap(([name, field]) =>
      EDITABLE_FIELDS.includes(name)
        ? [[name, { ...field, options: { ...field.options, readOnly: false } }]]
        : [],
    ),
  ),
  checks: [
    ...(user.checks ?? []).filter(({ at }) => at === 'reading_language'),
    {
      at: 'status_reason',
      fields: ['status', 'status_reason'],
      holds: ({ status, status_reason }) =>
        (STATUS_REASONS[status as Status] as readonly unknown[]).includes(status_reason),
      message: 'not_a_choice',
    },
    {
      at: 'status_until',
      fields: ['status_until'],
      holds: ({ status_until }) =>
        (status_until as Date).getTime() <= Date.now() + MAX_STATUS_DAYS * 86_400_000,
      message: message('status_too_long', { max: MAX_STATUS_DAYS }),
    },
  ],
};

/**
 * Completes a change of the status: one without reason and end has none. Throws `invalid` for a reason or an end without
 * the status to which it belongs.
 */
function withWholeStatus(body: Record<string, unknown>): Record<string, unknown> {
  const [status, ...details] = STATUS_FIELDS.map((name) => body[name]);
  if (status === undefined) {
    if (details.some((detail) => detail !== undefined))
      throw new AppError('invalid', { errors: { status: ['required'] } });
    return body;
  }
  const { status_reason = null, status_until = null } = status ? body : {};
  return { ...body, status_reason, status_until };
}

const answerFields = describeFields(user.fields, { timeZone: 'UTC', cleanHtml: String }, 'answer');

/** Schema of a person's own profile. */
const profileAnswer = answerFields.extend(profileExtras.shape);

export default [
  defineRoute({
    pattern: 'GET v1/profile',
    summary: 'Read the caller’s details and settings',
    access: 'anyone',
    answers: { 200: profileAnswer },
    handler: profileOf,
  }),
  /**
   * Changes the sent fields; fields that the caller may not change are ignored. Read-only users may change display
   * settings, but nothing that others see.
   */
  defineRoute({
    pattern: 'PATCH v1/profile',
    summary: 'Change the caller’s settings',
    access: 'anyone',
    forReadOnly: true,
    body: z
      .record(z.string(), z.unknown(), 'not_an_object')
      .meta({ described: describeFields(ownPart.fields, { timeZone: 'UTC', cleanHtml: String }, 'input') }),
    answers: { 200: profileAnswer },
    refuses: [403],
    async handler({ services, actor, language, body: given, commit }) {
      const body = withWholeStatus(given);
      const sent = EDITABLE_FIELDS.filter((name) => body[name] !== undefined);
      if (actor.readOnly && !sent.every((name) => FOR_READ_ONLY.includes(name)))
        throw new AppError('forbidden');
      const validated = validate(ownPart, body, { ...parseContext(actor), mode: 'update' });
      if (!validated.ok) throw new AppError('invalid', { errors: validated.errors });
      if (sent.length > 0) {
        await commit(async (tx) => {
          await storeChange(tx, user, await lockOwnRow(tx, actor), validated.values);
        });
      }
      return profileOf({ services, actor, language });
    },
  }),
  /** Returns everything that the caller's company stores under their name. */
  defineRoute({
    pattern: 'GET v1/profile/data',
    summary: 'Export all stored data about the caller',
    access: 'anyone',
    heavy: true,
    query: z.object({
      page: z
        .literal('html', 'not_a_choice')
        .optional()
        .meta({ description: 'Returns a printable page in the requested language instead of JSON.' }),
    }),
    answers: { 200: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) },
    async handler({ services, actor, language, query }) {
      const parts = await ownData(services, { services, actor, language });
      if (!query.page) return Object.fromEntries(parts.map(({ part, rows }) => [part.name, rows]));
      const [company] = await services.database.system
        .select({ name: tenants.name })
        .from(tenants)
        .where(eq(tenants.id, actor.tenantId));
      const html = ownDataPage(parts, { services, actor, language }, company?.name ?? '');
      const name = `${ownDataTexts(language).filename}.html`;
      return new FileAnswer({ name, type: 'text/html; charset=utf-8' }, html);
    },
  }),
  /** Sets the caller's picture. As everywhere, an existing one is replaced only if the call removes it, too. */
  defineRoute({
    pattern: 'PUT v1/profile/image',
    summary: 'Set the caller’s picture',
    access: 'anyone',
    body: z.object({ remove_picture: z.literal(['true', 'false', '1', '0', '']).optional() }),
    multipart: true,
    files: { picture: 'image' },
    answers: { 200: profileAnswer },
    async handler({ services, actor, language, body, files, commit }) {
      if (!files.has('picture')) rejectInvalid({ picture: ['file_missing'] });
      const call = { services, actor, commit, entity: user, body, files };
      await withStagedFiles(call, async (tx, staged) => {
        const before = await lockOwnRow(tx, actor);
        rejectInvalid(fileProblems(call, staged, before));
        await storeChange(tx, user, before, fileChanges(call, staged, before, before));
      });
      return profileOf({ services, actor, language });
    },
  }),
  /** Deletes the caller's picture. Having none is not an error. */
  defineRoute({
    pattern: 'DELETE v1/profile/image',
    summary: 'Delete the caller’s picture',
    access: 'anyone',
    answers: { 204: z.null() },
    async handler({ actor, commit }) {
      await commit(async (tx) => {
        const before = await lockOwnRow(tx, actor);
        if (before.picture) await storeChange(tx, user, before, { picture: null });
      });
    },
  }),
];

/** Returns the caller's own row. Throws `unauthorized`. */
async function findOwnRow(db: Db, actor: Actor): Promise<Row> {
  const table = tableOf(user);
  const own = and(eq(table.id, actor.userId), tenantRows(actor, table), isNull(table.deleted_at));
  const [row] = await readRows(db, table, own);
  // Deleted after the token was checked.
  if (!row) throw new AppError('unauthorized');
  return row;
}

/** Returns the caller's manager; undefined if they have none or the manager is not active. */
async function findManager(db: Db, { userId, tenantId }: Actor) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select m.id, ${personName(sql`m`)} as name from users u
    join users m on m.id = u.manager and m.deleted_at is null and m.active
    where u.id = ${userId}::int and u.tenant_id = ${tenantId}::int`);
  return rows[0];
}

/** Locks the caller's own row; throws `unauthorized` if it was deleted after the token was checked. */
async function lockOwnRow(tx: Transaction, { userId }: Actor): Promise<LockedRow> {
  return lockRow(tx, user, userId).catch((error) => {
    throw error instanceof AppError ? new AppError('unauthorized') : error;
  });
}

/** The caller's profile, as it is now. */
async function profileOf({ services, actor, language }: Call) {
  const { database } = services;
  const [{ row, isConfirmed, manager }, [account], nonEmpty] = await Promise.all([
    database.tenant(actor.tenantId, async (db) => ({
      row: await findOwnRow(db, actor),
      isConfirmed: await isEmailConfirmed(db, actor.tenantId, actor.userId),
      manager: await findManager(db, actor),
    })),
    database.system
      .select({
        username: accounts.username,
        // A session of the whole account replaces one company's password without asking for it.
        hasPassword: sql<boolean>`${accounts.password_hash} is not null
          and (${actor.scope}::int <> ${ACCOUNT_SCOPE}::int or ${PASSWORD_SCOPE} = ${ACCOUNT_SCOPE}::int)`,
      })
      .from(accounts)
      .where(eq(accounts.id, actor.accountId)),
    nonEmptyKinds({ services, actor, language }),
  ]);
  const isAdmin = consoleUser(rolesOf(actor), user) !== false;
  return {
    ...present({ services, actor, language, entity: user, asEditor: false, ofSelf: true }, row, user.fields),
    manager: manager?.id ?? null,
    manager_name: manager?.name ?? null,
    username: account?.username ?? '',
    has_password: account?.hasPassword ?? false,
    tenant_id: actor.tenantId,
    is_admin: isAdmin,
    email_confirmed: isConfirmed,
    can_translate: isAdmin && !actor.readOnly && services.translator !== undefined,
    can_read_translated: actor.features.reading_translation_enabled && services.translator !== undefined,
    can_ask: actor.features.answers_enabled && services.chatModel !== undefined,
    ...(services.config.interactionMetrics && { measures_interactions: true as const }),
    non_empty: nonEmpty,
    screens: openScreens(actor),
    abilities: { ...abilitiesOf(actor), ...formAbilities(actor) },
  };
}
