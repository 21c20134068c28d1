import { describeFields, LANGUAGES } from '@piiri/schemas';
import { tenantAnswer } from '@piiri/shared/contracts/tenant.ts';
import { validate } from '@piiri/shared/validate.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { parseContext } from '../../../engine/calls/context.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import type { Commit } from '../../../engine/commit/transaction.ts';
import { fileChanges, fileProblems } from '../../../engine/write/file-fields.ts';
import { rejectInvalid } from '../../../engine/write/reject-invalid.ts';
import { withStagedFiles } from '../../../engine/write/stage-files.ts';
import { assertFreshProof } from '../../../platform/auth/proof.ts';
import { tenants } from '../../../platform/db/tables/companies.ts';
import { claimFile, orphanFiles } from '../../../platform/storage/file-registry.ts';
import { assertAllReachable } from '../../sign-in/public.ts';
import { company } from '../company.ts';
import {
  diffLanguages,
  diffSettings,
  diffTerms,
  mergeTerms,
  validateLanguages,
  validateSettings,
  validateTerms,
} from './_parts.ts';
import { answerOf, findTenant } from './_tenant.ts';

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

/**
 * Changes the caller's company: flags, words and other members that are not sent stay. As with all pictures, an
 * existing logo must be removed before a new one is set.
 */
export default defineRoute({
  method: 'PATCH',
  path: 'v1/tenant',
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
    const asOwner = settings.changes.admins_need_second_factor === true;
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
      const validated = validate(company, body, { ...parseContext(actor), mode: 'update', existing: before });
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
      if (asOwner && !before.settings.admins_need_second_factor) await assertAllReachable(tx);
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
});
