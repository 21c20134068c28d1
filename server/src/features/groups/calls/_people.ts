import { boundedList, idSchema, message } from '@piiri/schemas';
import { z } from 'zod';
import type { Caller } from '../../../engine/calls/context.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { describeEntity } from '../../../engine/read/describe.ts';
import { listPage } from '../../../engine/read/list.ts';
import { changePeople, type Relation } from '../group-people.ts';

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

type Call = Caller & { url: string };

/** Returns the first page of a group's people as editors see them. */
function firstPage({ services, actor, language, url }: Call, id: number, field: Relation) {
  const call = { services, actor, language, entity: entityOf('user'), asEditor: true };
  return listPage(call, { page: 1, [field]: String(id) }, url);
}

const common = {
  tag: 'group',
  access: 'tenant_admin',
  params: z.object({ id: idSchema }),
  answers: { 200: describeEntity(entityOf('user')).page },
  refuses: [409],
} as const;

/** Returns the call that replaces a group's people by a complete list. */
export function putPeople(name: keyof typeof RELATIONS) {
  const { field, one } = RELATIONS[name];
  return defineRoute({
    ...common,
    method: 'PUT',
    path: `v1/tenant/groups/:id/${name}`,
    summary: `Replace the list of everyone who ${one} a group`,
    body: z.object({ [name]: peopleIds }, 'not_an_object'),
    async handler({ commit, body, params: { id }, ...context }) {
      await commit((tx) => changePeople(tx, id, field, { only: body[name] }, name), AS_OWNER);
      return firstPage(context, id, field);
    },
  });
}

/** Returns the call that adds people to a group and removes others; concurrent changes to other people stay. */
export function patchPeople(name: keyof typeof RELATIONS) {
  const { field, several } = RELATIONS[name];
  return defineRoute({
    ...common,
    method: 'PATCH',
    path: `v1/tenant/groups/:id/${name}`,
    summary: `Add and remove people who ${several} a group`,
    body: z.object({ add: peopleIds.optional(), remove: peopleIds.optional() }, 'not_an_object'),
    async handler({ commit, body, params: { id }, ...context }) {
      await commit((tx) => changePeople(tx, id, field, body, 'add'), AS_OWNER);
      return firstPage(context, id, field);
    },
  });
}
