import { ACKNOWLEDGEMENT, type Entity, idSchema, storedName } from '@piiri/schemas';
import { READING_LANGUAGES } from '@piiri/schemas/reading-languages.ts';
import { acknowledgementTasks, ownAcknowledgement } from '@piiri/shared/contracts/acknowledgements.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, isSwitchedOn } from '../../engine/access/access.ts';
import type { EntityCall } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { WithStatus } from '../../engine/calls/route-call.ts';
import { isAboutObject, kindSql } from '../../engine/model/references.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/present.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { findRow, isVisible } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { acknowledgedContent } from './acknowledged-content.ts';
import { acknowledgements } from './owned/acknowledgements.ts';
import { acknowledgedEntities, requiredVersion } from './required-readers.ts';

const params = z.object({ id: idSchema });

const body = z.object(
  {
    version: z.int('not_integer'),
    translated: z
      .enum(READING_LANGUAGES, 'not_a_language')
      .nullish()
      .meta({ description: 'Language of the machine translation that was read instead of the original.' }),
  },
  'not_an_object',
);

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
  translated,
  content_hash,
}: typeof acknowledgements.$inferSelect) => ({
  version,
  acknowledged_at: acknowledged_at.toISOString(),
  language,
  translated,
  content_hash,
});

const conflict = (detail: string) => new AppError('conflict', { detail });

/** Returns the calls by which a reader acknowledges an object and reads their acknowledgement. */
export function ownRoutes(entity: Entity) {
  const path = `${entity.api.path}/:id/acknowledgement`;
  const common = {
    access: 'anyone',
    feature: entity.feature,
    params,
  } as const;
  return [
    defineRoute({
      ...common,
      pattern: `POST ${path}`,
      summary: 'Acknowledge an object',
      forReadOnly: true,
      body,
      answers: {
        200: ownAcknowledgement.meta({ description: 'Already acknowledged before.' }),
        201: ownAcknowledgement,
      },
      refuses: [404, 409],
      async handler({ services, actor, language, commit, params: { id }, body: { version, translated } }) {
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
              translated,
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
      pattern: `GET ${path}`,
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

interface Task extends Record<string, unknown> {
  entity: string;
  id: number;
  title: string | null;
  deadline: string | null;
  version: number;
  acknowledged_at: string | null;
  total: number;
}

/** Returns a select of the objects of one entity that the caller is asked to acknowledge. */
function tasksOf(call: EntityCall): SQL {
  const { entity, actor } = call;
  const table = tableOf(entity);
  const column = (name: string) => sql`${table}.${sql.identifier(name)}`;
  const { required, deadline, version } = ACKNOWLEDGEMENT;
  return sql`
    select ${kindSql(entity, table)} as entity, ${column('id')} as id, ${titleSql(call, entity, table, sql`${table}`)} as title,
      ${column(deadline)} as deadline, ${column(version)} as version, given.acknowledged_at
    from ${table} left join ${acknowledgements} given on given.tenant_id = ${actor.tenantId}::int
      and given.entity = ${storedName(entity)} and given.object_id = ${column('id')} and given.version = ${column(version)}
      and given.user_id = ${actor.userId}::int
    where ${column(required)} and ${isVisible(call, table, authorize(call, 'read'))}`;
}

const toIsoString = (value: string | null) => (value === null ? null : new Date(value).toISOString());

export default [
  /** Returns the objects that the caller is asked to acknowledge, and which of them they have acknowledged. */
  defineRoute({
    pattern: 'GET v1/my/acknowledgements',
    summary: 'List content that the caller must acknowledge, earliest deadline first',
    access: 'anyone',
    query: listQuery
      .pick({ page: true, page_size: true })
      .extend({ state: z.enum(['open', 'done'], 'filter_wrong').optional() }),
    answers: { 200: acknowledgementTasks },
    async handler({ services, actor, language, query, url }) {
      const callOf = (entity: Entity): EntityCall => ({ services, actor, language, entity, asEditor: false });
      const entities = acknowledgedEntities().filter(({ feature }) => isSwitchedOn(actor, feature));
      const { limit, offset } = rangeOf(query);
      const isRequired =
        query.state === undefined
          ? sql`true`
          : query.state === 'open'
            ? sql`acknowledged_at is null`
            : sql`acknowledged_at is not null`;
      const all = sql.join(
        entities.map((entity) => tasksOf(callOf(entity))),
        sql` union all `,
      );
      return services.database.tenant(actor.tenantId, async (db) => {
        const { rows } = await db.execute<Task>(sql`
        with tasks as (select * from (${all}) tasks where ${isRequired}),
          shown as (select * from tasks order by deadline nulls last, entity, id limit ${limit}::int offset ${offset}::int)
        select shown.*, counted.total from (select count(*)::int as total from tasks) counted left join shown on true
        order by shown.deadline nulls last, shown.entity, shown.id`);
        const results = rows
          .filter(({ id }) => id !== null)
          .map(({ entity, id, title, deadline, version, acknowledged_at }) => ({
            entity,
            object: { id, title: title ?? '' },
            deadline: toIsoString(deadline),
            version,
            acknowledged_at: toIsoString(acknowledged_at),
          }));
        return pageOf(url, query, rows[0]?.total ?? 0, results);
      });
    },
  }),
];
