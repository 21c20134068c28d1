import { storedName } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { committer } from '../../engine/commit/commit.ts';
import { markNoticesAbout } from '../notices/public.ts';
import { addReads, listReads, readableEntity } from './read-marks.ts';

const id = z.int('not_an_id').positive('not_an_id');

export default [
  /** Returns what the caller has read; nobody else can see it. */
  defineRoute({
    pattern: 'GET v1/profile/read',
    summary: 'List the ids of objects that the caller has read, by entity',
    access: 'anyone',
    answers: { 200: z.record(z.string(), z.array(z.int())) },
    handler: ({ services, actor, language }) =>
      services.database.tenant(actor.tenantId, (db) => listReads(db, { services, actor, language })),
  }),
  /** Marks objects and the notices about them as read by the caller. */
  defineRoute({
    pattern: 'POST v1/profile/read',
    summary: 'Mark objects of an entity as read by the caller',
    access: 'anyone',
    forReadOnly: true,
    body: z
      .object(
        {
          entity: z.string('required').max(100, 'not_a_choice'),
          ids: z.array(id, 'not_a_list').max(1000).optional(),
          all: z.literal(true, 'not_a_choice').optional(),
        },
        'not_an_object',
      )
      .refine(({ ids, all }) => ids !== undefined || all !== undefined, {
        path: ['ids'],
        message: 'required',
      }),
    answers: { 204: z.null() },
    async handler({ services, actor, language, body: { entity: name, ids = [], all }, commit }) {
      const call = { services, actor, language };
      const entity = readableEntity(actor, name);
      if (!entity) throw new AppError('invalid', { errors: { entity: ['not_a_choice'] } });
      const which = all ? 'all' : ids;
      // In its own transaction, because one shared with the notices would reveal whose marks these are.
      await committer(services, { tenantId: actor.tenantId, actor })(({ db }) =>
        addReads(db, call, entity, which),
      );
      await commit(async (tx) => {
        // The objects of all content types are in one table.
        const isShared = all && entity.viewOf;
        const about = isShared ? ((await listReads(tx.db, call))[name] ?? []) : which;
        await markNoticesAbout(tx, call, storedName(entity), about);
      });
    },
  }),
];
