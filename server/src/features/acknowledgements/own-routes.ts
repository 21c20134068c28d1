import { ACKNOWLEDGEMENT, type Entity, idSchema, storedName } from '@piiri/schemas';
import { ownAcknowledgement } from '@piiri/shared/contracts/acknowledgements.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { WithStatus } from '../../engine/calls/serialize.ts';
import { isAboutObject } from '../../engine/model/own-rows.ts';
import { authorize, findRow } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { acknowledgedContent } from './acknowledged-content.ts';
import { acknowledgements } from './owned/acknowledgements.ts';
import { requiredVersion } from './required-readers.ts';

const params = z.object({ id: idSchema });
const body = z.object({ version: z.int('not_integer') }, 'not_an_object');

/** Returns a person's acknowledgement of a version of an object. */
async function findAcknowledgement(
  db: Db,
  { tenantId, userId }: Actor,
  entity: Entity,
  id: number,
  version: number,
) {
  const [own] = await db
    .select()
    .from(acknowledgements)
    .where(
      and(
        isAboutObject(acknowledgements, tenantId, storedName(entity), id),
        eq(acknowledgements.version, version),
        eq(acknowledgements.user_id, userId),
      ),
    );
  return own && presentAcknowledgement(own);
}

const presentAcknowledgement = ({
  version,
  acknowledged_at,
  language,
  content_hash,
}: typeof acknowledgements.$inferSelect) => ({
  version,
  acknowledged_at: acknowledged_at.toISOString(),
  language,
  content_hash,
});

const conflict = (detail: string) => new AppError('conflict', { detail });

/** Returns the calls by which a reader acknowledges an object and reads their acknowledgement. */
export function ownRoutes(entity: Entity) {
  const common = {
    path: `${entity.api.path}/:id/acknowledgement`,
    tag: entity.name,
    access: 'anyone',
    feature: entity.feature,
    params,
  } as const;
  return [
    defineRoute({
      ...common,
      method: 'POST',
      summary: 'Acknowledge an object',
      forReadOnly: true,
      body,
      answers: {
        200: ownAcknowledgement.meta({ description: 'Already acknowledged before.' }),
        201: ownAcknowledgement,
      },
      refuses: [404, 409],
      async handler({ services, actor, language, commit, params: { id }, body: { version } }) {
        const call = { services, actor, language, entity, asEditor: false };
        return commit(async ({ db, tenantId }) => {
          // The row is not locked, because thousands may acknowledge at once. If an editor changes it meanwhile, the
          // acknowledgement counts for the version that the reader saw.
          const row = await findRow(db, call, id, authorize(call, 'read'));
          if (!row[ACKNOWLEDGEMENT.required]) throw conflict('acknowledgement_not_required');
          if (version !== requiredVersion(row)) throw conflict('acknowledgement_renewed');
          const content = await acknowledgedContent(db, call, row);
          const [stored] = await db
            .insert(acknowledgements)
            .values({
              tenant_id: tenantId,
              user_id: actor.userId,
              entity: storedName(entity),
              object_id: id,
              version,
              language: content.language,
              content_hash: content.hash,
            })
            .onConflictDoNothing()
            .returning();
          // No change is recorded: cached answers shared by many people do not contain who has acknowledged.
          return stored
            ? new WithStatus(201, presentAcknowledgement(stored))
            : findAcknowledgement(db, actor, entity, id, version);
        });
      },
    }),
    defineRoute({
      ...common,
      method: 'GET',
      summary: 'Read the caller’s acknowledgement of the current version',
      answers: { 200: ownAcknowledgement },
      refuses: [404],
      async handler({ services, actor, language, params: { id } }) {
        const call = { services, actor, language, entity, asEditor: false };
        return services.database.tenant(actor.tenantId, async (db) => {
          const row = await findRow(db, call, id, authorize(call, 'read'));
          const own = await findAcknowledgement(db, actor, entity, id, requiredVersion(row));
          if (!own) throw new AppError('not_found');
          return own;
        });
      },
    }),
  ];
}
