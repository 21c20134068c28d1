import { describeFields, type Entity } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { validate } from '@piiri/shared/validate.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { parseContext } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { fileChanges, fileProblems, withStagedFiles } from '../../engine/write/file-fields.ts';
import { rejectInvalid } from '../../engine/write/missing-values.ts';
import { changeRow } from '../../engine/write/store.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { ownData } from './own-data/own-data.ts';
import { ownDataPage } from './own-data/own-data-page.ts';
import { ownDataTexts } from './own-data/own-data-texts.ts';
import { lockOwnRow, profileAnswer, profileOf, user } from './profile.ts';

/** Display settings. Nobody else sees them, so read-only users may change them too. */
const DISPLAY = ['language', 'theme', 'right_to_left'];

/** Fields that people may change in their own profile. Their company sets all others. */
const EDITABLE_FIELDS = ['status', 'show_email_to_all', 'show_phone_to_all', ...DISPLAY];

const ownPart: Entity = {
  ...user,
  fields: Object.fromEntries(Object.entries(user.fields).filter(([name]) => EDITABLE_FIELDS.includes(name))),
  checks: [],
};

export default [
  defineRoute({
    method: 'GET',
    path: 'v1/profile',
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
    method: 'PATCH',
    path: 'v1/profile',
    summary: 'Change the caller’s settings',
    access: 'anyone',
    forReadOnly: true,
    body: z
      .record(z.string(), z.unknown(), 'not_an_object')
      .meta({ described: describeFields(ownPart.fields, { timeZone: 'UTC', cleanHtml: String }, 'input') }),
    answers: { 200: profileAnswer },
    refuses: [403],
    async handler({ services, actor, language, body, commit }) {
      const sent = EDITABLE_FIELDS.filter((name) => body[name] !== undefined);
      if (actor.readOnly && !sent.every((name) => DISPLAY.includes(name))) throw new AppError('forbidden');
      const validated = validate(ownPart, body, { ...parseContext(actor), mode: 'update' });
      if (!validated.ok) throw new AppError('invalid', { errors: validated.errors });
      if (sent.length > 0) {
        await commit(async (tx) => {
          await changeRow(tx, user, await lockOwnRow(tx, actor), validated.values);
        });
      }
      return profileOf({ services, actor, language });
    },
  }),
  /** Returns everything that the caller's company stores under their name. */
  defineRoute({
    method: 'GET',
    path: 'v1/profile/data',
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
  /** Sets the caller's picture. As everywhere, an existing one must be deleted first. */
  defineRoute({
    method: 'PUT',
    path: 'v1/profile/image',
    summary: 'Set the caller’s picture',
    access: 'anyone',
    body: z.object({}),
    multipart: true,
    files: { picture: 'image' },
    answers: { 200: profileAnswer },
    async handler({ services, actor, language, files, commit }) {
      if (!files.has('picture')) rejectInvalid({ picture: ['file_missing'] });
      const call = { services, actor, commit, entity: user, body: {}, files };
      await withStagedFiles(call, async (tx, staged) => {
        const before = await lockOwnRow(tx, actor);
        rejectInvalid(fileProblems(call, staged, before));
        await changeRow(tx, user, before, fileChanges(call, staged, before, before));
      });
      return profileOf({ services, actor, language });
    },
  }),
  /** Deletes the caller's picture. Having none is not an error. */
  defineRoute({
    method: 'DELETE',
    path: 'v1/profile/image',
    summary: 'Delete the caller’s picture',
    access: 'anyone',
    answers: { 204: z.null() },
    async handler({ actor, commit }) {
      await commit(async (tx) => {
        const before = await lockOwnRow(tx, actor);
        if (before.picture) await changeRow(tx, user, before, { picture: null });
      });
    },
  }),
];
