import { type Entity, hasReach, idSchema, parseRangeEnd, storedName } from '@piiri/schemas';
import { companyReach, listedReach, type ObjectReach, objectReach } from '@piiri/shared/contracts/reach.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize } from '../../engine/access/access.ts';
import type { EntityCall, Row } from '../../engine/access/call.ts';
import { anyRoutes, defineRoute, type Route } from '../../engine/calls/route.ts';
import { entityTexts } from '../../engine/model/entity-texts.ts';
import { groupsOf } from '../../engine/model/people.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { idsParameter } from '../../engine/read/query.ts';
import { findRow } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { tableFile, tableFormat } from '../../platform/documents/table.ts';
import { serverText } from '../../platform/texts.ts';
import { contentOf, kindOfType, ownDefinition } from '../content-types/public.ts';
import { openAudiences, reachedTotal } from './audiences.ts';
import { reachByGroup, reportedGroups } from './by-group.ts';
import { companyReachOf } from './company-reach.ts';
import { reachedEntities } from './entities.ts';
import { protectParts } from './protect.ts';
import { readsAllReach } from './reads-all.ts';
import { readEditableByIds } from './seen-objects.ts';
import { settleBeforeReading } from './settle-members-job.ts';
import { findViewers, readSightings, type Sighting, storeSighting } from './sightings.ts';

const params = z.object({ id: idSchema });

/** Returns the call by which the employee app reports that a person has seen an object. */
function seenRoute(entity: Entity) {
  return defineRoute({
    pattern: `POST ${entity.api.path}/:id/seen`,
    summary: 'Record that an object was on the caller’s screen for two seconds; nobody can see whose',
    access: 'anyone',
    feature: 'reach_enabled',
    forReadOnly: true,
    params,
    answers: { 204: z.null() },
    // Nothing about the object is stored with the idempotency key either.
    replay: { reference: () => 0, answer: async () => undefined },
    async handler({ services, actor, language, commit, params: { id } }) {
      const call = { services, actor, language, entity, asEditor: false };
      await commit(async (tx) => {
        await findRow(tx.db, call, id, authorize(call, 'read'));
        await storeSighting(tx, services, { entity, id, actor, language });
      });
    },
  });
}

/** Returns the call by which editors read an object's reach, under one of the entity's paths. */
function reachRoute(entity: Entity, path: string) {
  return defineRoute({
    pattern: `GET ${path}/:id/reach`,
    summary: 'Read how many of the people who can see an object have seen it',
    access: { entity: entity.name, operation: 'admin' },
    feature: 'reach_enabled',
    heavy: true,
    params,
    query: z.looseObject({ admin_view: z.string().optional() }),
    answers: { 200: objectReach },
    refuses: [404],
    async handler({ services, actor, language, commit, params: { id } }) {
      const call = { services, actor, language, entity, asEditor: true };
      await settleBeforeReading(services, commit, actor);
      return services.database.tenant(actor.tenantId, async (db) =>
        objectReachOf(
          db,
          call,
          await findRow(db, call, id, readsAllReach(call.actor) || authorize(call, 'admin')),
        ),
      );
    },
  });
}

/** Returns the calls for the reach of an entity's objects; none if they have no page. */
export function reachRoutes(entity: Entity): Route[] {
  if (!hasReach(entity)) return [];
  const { path, adminPath } = entity.api;
  const paths = adminPath ? [path, adminPath] : [path];
  return anyRoutes(seenRoute(entity), ...paths.map((routePath) => reachRoute(entity, routePath)));
}

/** Maximum number of objects per call: a page of a list. */
const MAX_LISTED = 100;

/** Default length of the period in days. */
const DEFAULT_DAYS = 28;

const DAY_MS = 24 * 60 * 60_000;

/** Returns one end of the requested period. Throws `invalid` for its parameter. */
function parsePeriodEnd(
  name: 'from' | 'until',
  text: string | undefined,
  { timeZone }: Actor,
): Date | undefined {
  if (!text) return undefined;
  const isUntil = name === 'until';
  const end = parseRangeEnd(text, timeZone, isUntil);
  if (!end) throw new AppError('invalid', { errors: { [name]: ['filter_wrong'] } });
  // A day given as the end is included.
  return end.excluded ? new Date(end.moment.getTime() - 1) : end.moment;
}

export default [
  /** Returns how many people content has reached, for editors; group admins see the reach in their groups. */
  defineRoute({
    pattern: 'GET v1/reach',
    summary: 'Read how many people content has reached',
    access: 'console_user',
    screen: 'reach',
    feature: 'reach_enabled',
    heavy: true,
    query: z.looseObject({
      from: z.string('filter_wrong').max(100, 'filter_wrong').optional(),
      until: z.string('filter_wrong').max(100, 'filter_wrong').optional(),
      format: tableFormat,
    }),
    answers: { 200: companyReach },
    async handler({ services, actor, language, query, commit }) {
      if (!readsAllReach(actor) && actor.adminGroups.length === 0) throw new AppError('forbidden');
      const until = parsePeriodEnd('until', query.until, actor) ?? new Date();
      const from =
        parsePeriodEnd('from', query.from, actor) ?? new Date(until.getTime() - DEFAULT_DAYS * DAY_MS);
      await settleBeforeReading(services, commit, actor);
      const answer = await services.database.tenant(actor.tenantId, (db) =>
        companyReachOf(db, { services, actor, language }, { from, until }),
      );
      if (!query.format) return answer;
      const text = (key: Parameters<typeof serverText>[1]) => serverText(language, key);
      const labelOf = (name: string) => {
        const entity = ENTITIES.get(name);
        const texts = entity && entityTexts(language, entity);
        const own = contentOf(actor, language).find((type) => kindOfType(type) === name);
        return own?.one ?? (typeof texts?.name === 'string' ? texts.name : name);
      };
      return tableFile(query.format, {
        name: text('reach'),
        header: [
          text('history_column_kind'),
          text('history_column_object'),
          text('column_audience'),
          text('column_reached'),
        ],
        rows: answer.top.map(({ entity, object, audience, reached }) => [
          labelOf(entity),
          object.title,
          audience,
          reached,
        ]),
        timeZone: actor.timeZone,
        language,
      });
    },
  }),
  /** Returns the reach of the objects on a page of a console list. */
  defineRoute({
    pattern: 'GET v1/reach/listed',
    summary: 'Read the reach of several objects of an entity',
    access: 'console_user',
    feature: 'reach_enabled',
    heavy: true,
    query: z.looseObject({ entity: z.string('filter_wrong'), ids: idsParameter(MAX_LISTED) }),
    answers: { 200: listedReach },
    async handler({ services, actor, language, query, commit }) {
      const entity =
        reachedEntities(ENTITIES.values()).find(({ name, types }) => !types && name === query.entity) ??
        ownDefinition(actor, query.entity);
      if (!entity) throw new AppError('invalid', { errors: { entity: ['filter_wrong'] } });
      await settleBeforeReading(services, commit, actor);
      return services.database.tenant(actor.tenantId, async (db) => {
        const rows = await readEditableByIds(db, { services, actor, language }, entity, query.ids);
        if (rows.length === 0) return { results: [] };
        const audienceOf = await (await openAudiences(db, actor)).ofObjects(entity, query.ids);
        const named = sql`entity = ${storedName(entity)} and object_id = any(${sql.param(rows.map(({ id }) => id))}::int[])`;
        const all = await readSightings(db, actor.tenantId, named);
        const results = [];
        for (const { id } of rows) {
          const own = all.filter(({ object_id }) => object_id === id);
          const viewers = await findViewers(services, entity, id, audienceOf(id).people, own);
          results.push({ id, ...reachedTotal(audienceOf(id), viewers) });
        }
        return { results };
      });
    },
  }),
];

/** Groups the indexes of people by a property of their sightings, such as the day. */
function indexesBy<Key>(seen: ReadonlyMap<number, Sighting>, keyOf: (sighting: Sighting) => Key) {
  const indexes = new Map<Key, Set<number>>();
  for (const [place, sighting] of seen) {
    const key = keyOf(sighting);
    indexes.set(key, (indexes.get(key) ?? new Set()).add(place));
  }
  return indexes;
}

/** Condition for the sightings of an object. */
const isOfObject = (entity: Entity, id: number) =>
  sql`entity = ${storedName(entity)} and object_id = ${id}::int`;

/** Returns an object's reach, with numbers that single nobody out. */
async function objectReachOf(db: Db, call: EntityCall, row: Row): Promise<ObjectReach> {
  const { actor, entity, services } = call;
  const audience = (await (await openAudiences(db, actor)).ofObjects(entity, [row.id]))(row.id);
  const sightings = await readSightings(db, actor.tenantId, isOfObject(entity, row.id));
  const viewers = await findViewers(services, entity, row.id, audience.people, sightings);
  const groups = await reportedGroups(db, call, groupsOf(entity, row));
  const total = reachedTotal(audience, viewers);
  const seen = new Map([...viewers].filter(([index]) => audience.total?.has(index)));
  const days = [...indexesBy(seen, ({ day }) => day)].sort(([a], [b]) => a.localeCompare(b));
  const languages = [...indexesBy(seen, ({ language }) => language)].sort(
    ([a, these], [b, those]) => those.size - these.size || a.localeCompare(b),
  );
  const byDay = protectParts(
    days.map(([, places]) => places.size),
    total.reached,
  );
  const byLanguage = protectParts(
    languages.map(([, places]) => places.size),
    total.reached,
  );
  return {
    audience: total.audience,
    reached: byDay.revealsTotal || byLanguage.revealsTotal ? null : total.reached,
    by_day: days.map(([date], index) => ({ date, reached: byDay.shown[index] ?? null })),
    by_group: reachByGroup(groups, audience, new Set(viewers.keys())),
    by_language: languages.map(([language], index) => ({
      language,
      reached: byLanguage.shown[index] ?? null,
    })),
  };
}
