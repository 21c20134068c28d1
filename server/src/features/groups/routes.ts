import { boundedList, type Entity, idSchema, LANGUAGES, message } from '@piiri/schemas';
import { MAX_MORE_GROUPS } from '@piiri/schemas/audience.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { referableCondition } from '../../engine/access/access.ts';
import type { Call } from '../../engine/access/call.ts';
import { readerOf, toSql } from '../../engine/access/condition.ts';
import { describeEntity } from '../../engine/calls/describe.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { countPeople, readChosenLanguages } from '../../engine/model/people.ts';
import { ENTITIES, entityOf, tableOf } from '../../engine/model/tables.ts';
import { listPage } from '../../engine/read/list.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { changePeople, type Relation } from './group-people.ts';

/** Above the number of people of any company. */
const MAX_PEOPLE = 100_000;

/** Ids of users. */
const peopleIds = boundedList(idSchema, {
  max: MAX_PEOPLE,
  notList: 'not_a_list',
  tooMany: message('too_many', { max: MAX_PEOPLE }),
});

const RELATIONS = {
  members: { field: 'groups', one: 'belongs to', several: 'belong to' },
  admins: { field: 'admin_groups', one: 'administers', several: 'administer' },
} as const;

/**
 * A new administrator may need a phone number for two-factor authentication, which is stored in their account and
 * requires the owner's rights.
 */
const AS_OWNER = { asOwner: true };

/** Returns the first page of a group's people as editors see them. */
function firstPage({ services, actor, language, url }: Call & { url: string }, id: number, field: Relation) {
  const call = { services, actor, language, entity: entityOf('user'), asEditor: true };
  return listPage(call, { page: 1, [field]: String(id) }, url);
}

const common = {
  access: 'tenant_admin',
  params: z.object({ id: idSchema }),
  answers: { 200: describeEntity(entityOf('user')).page },
  refuses: [409],
} as const;

/** Returns the call that replaces a group's people by a complete list. */
function putPeople(name: keyof typeof RELATIONS) {
  const { field, one: verb } = RELATIONS[name];
  return defineRoute({
    ...common,
    pattern: `PUT v1/tenant/groups/:id/${name}`,
    summary: `Replace the list of everyone who ${verb} a group`,
    body: z.object({ [name]: peopleIds }, 'not_an_object'),
    async handler({ commit, body, params: { id }, ...context }) {
      await commit((tx) => changePeople(tx, id, field, { only: body[name] }, name), AS_OWNER);
      return firstPage(context, id, field);
    },
  });
}

/** Returns the call that adds people to a group and removes others; concurrent changes to other people stay. */
function patchPeople(name: keyof typeof RELATIONS) {
  const { field, several } = RELATIONS[name];
  return defineRoute({
    ...common,
    pattern: `PATCH v1/tenant/groups/:id/${name}`,
    summary: `Add and remove people who ${several} a group`,
    body: z.object({ add: peopleIds.optional(), remove: peopleIds.optional() }, 'not_an_object'),
    async handler({ commit, body, params: { id }, ...context }) {
      await commit((tx) => changePeople(tx, id, field, body, 'add'), AS_OWNER);
      return firstPage(context, id, field);
    },
  });
}

const GROUP = entityOf('group');

const isForGroup = (entity: Entity | undefined) =>
  entity?.visibility?.group !== undefined && entity.visibility.group !== 'id';

/** Returns those of the groups to which the caller may publish. */
async function filterPublishable(db: Db, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const table = tableOf(GROUP);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${table} where ${table.tenant_id} = ${actor.tenantId} and ${table.deleted_at} is null
      and ${table.id} = any(${sql.param([...ids])}::int[]) and ${toSql(referableCondition(actor, GROUP), table, readerOf(actor))}`);
  return rows.map(({ id }) => id);
}

export default [
  /** Replaces a group's administrators by a complete list. */
  putPeople('admins'),
  /** Replaces a group's members by a complete list. */
  putPeople('members'),
  /** Adds administrators to a group and removes others. */
  patchPeople('admins'),
  /** Adds members to a group and removes others. */
  patchPeople('members'),
  /** Returns how many people see content published to some groups. */
  defineRoute({
    pattern: 'POST v1/audience',
    summary: 'Count the people who see content published to some groups',
    access: 'console_user',
    forReadOnly: true,
    query: z.object({ admin_view: z.string().optional() }).loose(),
    body: z.object(
      {
        entity: z.string('not_a_choice').max(100, 'not_a_choice'),
        group: idSchema,
        more_groups: boundedList(idSchema, {
          max: MAX_MORE_GROUPS,
          notList: 'not_a_list',
          tooMany: message('too_many', { max: MAX_MORE_GROUPS }),
        }).optional(),
      },
      'not_an_object',
    ),
    answers: {
      200: z.object({
        people: z.int(),
        languages: z.array(z.enum(LANGUAGES)).meta({
          description: 'Languages that at least five of them have chosen.',
        }),
      }),
    },
    async handler({ services, actor, body: { entity, group, more_groups: more = [] } }) {
      if (!isForGroup(ENTITIES.get(entity)))
        throw new AppError('invalid', { errors: { entity: ['not_a_choice'] } });
      return services.database.tenant(actor.tenantId, async (db) => {
        const chosen = await filterPublishable(db, actor, [group, ...more]);
        const errors = {
          ...(!chosen.includes(group) && { group: ['unknown_reference'] }),
          ...(more.some((id) => !chosen.includes(id)) && { more_groups: ['unknown_reference'] }),
        };
        if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
        return {
          people: await countPeople(db, actor.tenantId, chosen),
          languages: await readChosenLanguages(db, actor.tenantId, chosen),
        };
      });
    },
  }),
];
