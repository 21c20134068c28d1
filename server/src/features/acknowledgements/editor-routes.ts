import { ACKNOWLEDGEMENT, type Entity, idSchema } from '@piiri/schemas';
import { acknowledgementList, REMINDER_CHANNELS } from '@piiri/shared/contracts/acknowledgements.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { authorize } from '../../engine/access/access.ts';
import type { Route } from '../../engine/calls/route.ts';
import { anyRoutes, defineRoute } from '../../engine/calls/route.ts';
import { titleIn } from '../../engine/read/feed.ts';
import { pageOf, rangeOf } from '../../engine/read/query.ts';
import { findRow } from '../../engine/read/read.ts';
import { tableFile } from '../../platform/documents/table.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { claimRound, notifyRequired } from './due-job.ts';
import {
  assertRequired,
  countsOf,
  evidenceQuery,
  evidenceRows,
  evidenceTable,
  remindedAt,
} from './evidence.ts';
import { findMissingPeople } from './required-readers.ts';
import { BATCH, smsJob } from './sms-job.ts';

const params = z.object({ id: idSchema });

const channel = z.enum(REMINDER_CHANNELS, 'not_a_choice');
const remindBody = z.object(
  { channels: z.array(channel, 'not_a_list').min(1, 'required').max(REMINDER_CHANNELS.length, 'invalid') },
  'not_an_object',
);

/**
 * Returns the calls by which editors read who has acknowledged an object and remind the others, under one of the
 * entity's paths.
 */
function routesUnder(entity: Entity, path: string) {
  const common = {
    access: { entity: entity.name, operation: 'admin' },
    params,
  } as const;
  return [
    defineRoute({
      ...common,
      pattern: `GET ${path}/:id/acknowledgements`,
      summary: 'List the people who must acknowledge an object, with their acknowledgements',
      query: evidenceQuery,
      answers: { 200: acknowledgementList },
      async handler({ services, actor, language, params: { id }, query, url }) {
        const call = { services, actor, language, entity, asEditor: true };
        return services.database.tenant(actor.tenantId, async (db) => {
          const row = await findRow(db, call, id, authorize(call, 'admin'));
          const evidence = { call, row, query };
          if (query.format)
            return tableFile(
              query.format,
              evidenceTable(evidence, titleIn(row, entity, [language, actor.companyLanguage])),
            );
          const { count, ...counts } = await countsOf(db, evidence);
          const reminded = await remindedAt(db, actor.tenantId, entity, id);
          return {
            ...pageOf(url, query, count, await evidenceRows(db, evidence, rangeOf(query))),
            ...counts,
            reminded_at: reminded?.toISOString() ?? null,
          };
        });
      },
    }),
    defineRoute({
      ...common,
      pattern: `POST ${path}/:id/acknowledgements/remind`,
      summary: 'Remind people who have not acknowledged an object, at most once a day',
      body: remindBody,
      answers: {
        202: z.object({
          count: z.int().meta({ description: 'Number of people who have not acknowledged it.' }),
        }),
      },
      refuses: [409],
      async handler({ services, actor, language, commit, params: { id }, body: { channels } }) {
        const call = { services, actor, language, entity, asEditor: true };
        return commit(async (tx) => {
          const row = await findRow(tx.db, call, id, authorize(call, 'admin'));
          assertRequired(row[ACKNOWLEDGEMENT.required] === true);
          if (!(await claimRound(tx, entity, id, 'reminder')))
            throw new AppError('conflict', { detail: 'acknowledgement_reminded' });
          const people = await findMissingPeople(tx.db, tx.tenantId, entity, row);
          const ways = (['push', 'email'] as const).filter((way) => channels.includes(way));
          await notifyRequired(tx, entity, id, people, ways);
          if (channels.includes('sms'))
            for (let from = 0; from < people.length; from += BATCH) {
              const users = people.slice(from, from + BATCH);
              await addJob(tx.db, smsJob, { tenantId: tx.tenantId, entity: entity.name, id, users });
            }
          return { count: people.length };
        });
      },
    }),
  ];
}

/** Returns both calls under all paths of an entity's objects. */
export function editorRoutes(entity: Entity): Route[] {
  const { path, adminPath } = entity.api;
  return [path, adminPath].flatMap((apiPath) => (apiPath ? anyRoutes(...routesUnder(entity, apiPath)) : []));
}
