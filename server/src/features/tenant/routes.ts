import {
  choicesOf,
  describeFields,
  featuresOf,
  LANGUAGES,
  type Language,
  limitsOf,
  nameListsOf,
  numbersOf,
} from '@piiri/schemas';
import { storageAnswer, type Tenant, tenantAnswer } from '@piiri/shared/contracts/tenant.ts';
import { validate } from '@piiri/shared/validate.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, callOn, type EntityCall, parseContext } from '../../engine/access/call.ts';
import { describeEntity } from '../../engine/calls/describe.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import type { Commit } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { listPage } from '../../engine/read/list.ts';
import { listQuery } from '../../engine/read/query.ts';
import { fileChanges, fileProblems, withStagedFiles } from '../../engine/write/files.ts';
import { rejectInvalid } from '../../engine/write/missing-values.ts';
import { bytesOfFiles } from '../../engine/write/unclaimed-files.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { assertFreshProof } from '../../platform/auth/proof.ts';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { findTenant, type TenantRow } from '../../platform/db/tenant-row.ts';
import { ownAddressOf } from '../../platform/http/company-hosts.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import type { Services } from '../../platform/services.ts';
import { claimFile, orphanFiles } from '../../platform/storage/file-registry.ts';
import { contentOf } from '../content-types/public.ts';
import { assertAllReachable, hasRightsSql } from '../people/public.ts';
import { manifestAddress } from '../pwa/public.ts';
import { ensureSlug } from '../single-sign-on/public.ts';
import { company } from './company.ts';
import {
  diffLanguages,
  diffSettings,
  diffTerms,
  mergeTerms,
  validateLanguages,
  validateSettings,
  validateTerms,
} from './company-changes.ts';

/** Query parameters of the lists of admins. */
const usersQuery = listQuery.pick({ page: true, page_size: true, search: true, admin_view: true });

/** Answer of these lists. */
const userPage = describeEntity(entityOf('user')).page;

/** A call on users as editors see them. */
const usersCall = (caller: Call): EntityCall => callOn(caller, entityOf('user'), true);

const PAGE_SIZE = 50;

const word = z.string().nullish();

const words = z.object({ our_company: word, news: word, people: word });

const bodySchema = describeFields(company.fields, { timeZone: 'UTC', cleanHtml: String }, 'input')
  .partial()
  .extend({
    remove_logo: z.boolean().optional(),
    required_languages: tenantAnswer.shape.required_languages.optional(),
    settings: tenantAnswer.shape.settings.partial().optional(),
    terms: z.object({ translations: z.partialRecord(z.enum(LANGUAGES), words) }).optional(),
  });

export default [
  /** Returns the caller's company: its name, appearance and words, and which features it uses. */
  defineRoute({
    pattern: 'GET v1/tenant',
    summary: 'Read the caller’s company',
    access: 'anyone',
    dependsOn: [company, entityOf('content_type')],
    answers: { 200: tenantAnswer },
    handler: ({ services, read, actor, language }) =>
      read(async (db) => answerOf(services, db, await findTenant(db, actor), { actor, language })),
  }),
  /**
   * Changes the caller's company: flags, words and other members that are not sent stay. As with all pictures, an
   * existing logo must be removed before a new one is set.
   */
  defineRoute({
    pattern: 'PATCH v1/tenant',
    summary: 'Change the caller’s company',
    access: 'tenant_admin',
    body: z.record(z.string(), z.unknown(), 'not_an_object').meta({ described: bodySchema }),
    multipart: true,
    files: { logo: 'image' },
    answers: { 200: tenantAnswer },
    refuses: [409],
    async handler({ services, actor, language, body, files, commit }) {
      const settings = validateSettings(body.settings);
      // Whether everyone can use a second factor depends on their accounts, which are outside of row-level security.
      // So are the names that other companies have in the addresses of their sign-in.
      const asOwner =
        settings.changes.admins_need_second_factor === true || Boolean(settings.changes.join_by_number);
      const call = {
        services,
        actor,
        commit: ((work, options) => commit(work, { ...options, asOwner })) as Commit,
        entity: company,
        body,
        files,
      };
      const terms = validateTerms(body.terms);
      const languages = validateLanguages(body.required_languages);
      return withStagedFiles(call, async (tx, staged) => {
        const before = await findTenant(tx.db, actor, true);
        const validated = validate(company, body, {
          ...parseContext(actor),
          mode: 'update',
          existing: before,
        });
        rejectInvalid({
          ...(validated.ok ? {} : validated.errors),
          ...settings.errors,
          ...terms.errors,
          ...languages.errors,
          ...fileProblems(call, staged, before),
        });
        const switched = settings.changes.admins_need_second_factor;
        if (switched !== undefined && switched !== (before.settings.admins_need_second_factor ?? false))
          assertFreshProof(actor);
        if (switched && !before.settings.admins_need_second_factor) await assertAllReachable(tx);
        const joining = settings.changes.join_by_number;
        if (joining !== undefined && joining !== (before.settings.join_by_number ?? null))
          assertFreshProof(actor);
        if (joining) await ensureSlug(tx, before.name);
        const columns = {
          ...(validated.ok && validated.values),
          ...fileChanges(call, staged, before, before),
          required_languages: languages.changes ?? before.required_languages,
          settings: { ...before.settings, ...settings.changes },
          terms: mergeTerms(before.terms, terms.changes),
        };
        const [after] = await tx.db
          .update(tenants)
          .set(columns)
          .where(eq(tenants.id, actor.tenantId))
          .returning();
        if (!after) throw new Error(`Company ${actor.tenantId} was not stored.`);
        if (before.logo && before.logo !== after.logo) await orphanFiles(tx.db, [before.logo]);
        if (after.logo && before.logo !== after.logo)
          await claimFile(tx.db, after.logo, { entity: 'tenant', entityId: after.id, field: 'logo' });
        tx.note({
          entity: 'tenant',
          action: 'update',
          id: after.id,
          before,
          after,
          details: {
            ...diffSettings(before.settings, after.settings),
            ...diffTerms(before.terms, after.terms),
            ...diffLanguages(before.required_languages, after.required_languages),
          },
        });
        return answerOf(services, tx.db, after, { actor, language });
      });
    },
  }),
  defineRoute({
    pattern: 'GET v1/tenant/admins',
    summary: 'List the tenant admins',
    access: 'tenant_admin',
    query: usersQuery,
    answers: { 200: userPage },
    handler: ({ query, url, ...context }) =>
      listPage(usersCall(context), { ...query, is_tenant_admin: '1' }, url),
  }),
  defineRoute({
    pattern: 'GET v1/tenant/all-admins',
    summary: 'List everyone with an administrator right',
    access: 'tenant_admin',
    query: usersQuery,
    answers: { 200: userPage },
    async handler({ query, url, ...context }) {
      const { tenantId } = context.actor;
      const { rows } = await context.read((db) =>
        db.execute<{ id: number }>(sql`
        select id from users where tenant_id = ${tenantId}::int and deleted_at is null
          and ${hasRightsSql('users')}`),
      );
      const narrowing = {
        parameter: 'rights',
        how: 'isAny',
        column: 'id',
        value: rows.map(({ id }) => id),
      } as const;
      return listPage({ ...usersCall(context), narrowing }, { page_size: PAGE_SIZE, ...query }, url);
    },
  }),
  /** Returns the size of the company's files, and their limit. */
  defineRoute({
    pattern: 'GET v1/tenant/storage',
    summary: 'Read the storage used by the company’s files',
    access: 'tenant_admin',
    answers: { 200: storageAnswer },
    async handler({ read, actor }) {
      return read(async (db) => ({
        bytes: await bytesOfFiles(db, actor.tenantId),
        quota: (await findTenant(db, actor)).file_quota,
      }));
    },
  }),
];

/** Returns the caller's company as answered. */
async function answerOf(
  services: Pick<Services, 'sign' | 'config'>,
  db: Db,
  tenant: TenantRow,
  { actor, language }: { actor: Actor; language: Language },
): Promise<Tenant> {
  const {
    id,
    name,
    logo,
    color: shade,
    time_zone,
    default_language,
    history_months,
    required_languages,
    settings,
    terms,
  } = tenant;
  return {
    id,
    name,
    logo: logo && mediaUrl(logo, 'large'),
    logo_thumbnail: logo && mediaUrl(logo, 'thumbnail'),
    color: shade,
    time_zone,
    default_language,
    history_months,
    required_languages,
    settings: {
      ...featuresOf(settings),
      videos_enabled: services.config.videos && featuresOf(settings).videos_enabled,
      ...nameListsOf(settings),
      ...numbersOf(settings),
      ...limitsOf(settings),
      ...choicesOf(settings),
    },
    terms: { translations: terms },
    content: contentOf(actor, language),
    everyone_group: actor.everyoneGroup,
    address: (await ownAddressOf(db, services.config, id)) ?? null,
    manifest: manifestAddress(services, tenant),
  };
}
