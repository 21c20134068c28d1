import { randomUUID } from 'node:crypto';
import { idSchema } from '@piiri/schemas';
import { requiredText } from '@piiri/schemas/required-text.ts';
import { type InviteAnswer, inviteAnswer, MAX_INVITE_LENGTH } from '@piiri/shared/contracts/invite.ts';
import { MAX_NEWCOMERS, newPeople } from '@piiri/shared/contracts/new-people.ts';
import { chartAnswer, chartLoops, chartQuery } from '@piiri/shared/contracts/people-chart.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { isRemovalRequested } from '@piiri/shared/validate.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dependenciesOf } from '../../engine/cache/dependencies.ts';
import { describeEntity } from '../../engine/calls/describe.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { userNames } from '../../engine/model/people.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { update } from '../../engine/write/update.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { requiredInput } from '../../platform/auth/input.ts';
import type { Db } from '../../platform/db/database.ts';
import { serverText } from '../../platform/texts.ts';
import { readChart } from './chart.ts';
import { eraseUser } from './erase-user.ts';
import { managementLoops } from './management-loops.ts';
import { users } from './public.ts';
import { type InviteResult, sendInvite } from './send-invite.ts';

/** For how many days somebody is new. */
const NEW_DAYS = 60;

/**
 * Returns the ids of the people in the directory who are new, the newest first. Whoever a young company added without a
 * first day came with the others, and is not new.
 */
export async function readNewcomers(db: Db, { tenantId, timeZone }: Actor): Promise<{ people: number[] }> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select u.id, coalesce(u.starts_on, case when u.created_at > t.created_at + make_interval(days => ${NEW_DAYS}::int)
        then to_char(u.created_at at time zone ${timeZone}::text, 'YYYY-MM-DD') end) as since,
        (now() at time zone ${timeZone}::text)::date as today
      from users u join tenants t on t.id = u.tenant_id
      where u.tenant_id = ${tenantId}::int and u.deleted_at is null and u.active
    ) people
    where since between to_char(today - ${NEW_DAYS}::int, 'YYYY-MM-DD') and to_char(today, 'YYYY-MM-DD')
    order by since desc, id desc limit ${MAX_NEWCOMERS}::int`);
  return { people: rows.map(({ id }) => id) };
}

/** Renames the field `picture` to `image`, as the call names it, in a validation error. */
function renamePictureError(error: unknown): never {
  const { picture, ...others } = (error instanceof AppError && error.extras.errors) || {};
  throw picture ? new AppError('invalid', { errors: { image: picture, ...others } }) : error;
}

export default [
  /**
   * Returns the directory's filters: the initial letters of names, so that its alphabet shows the unused ones, and the
   * workplaces.
   */
  defineRoute({
    pattern: 'GET v1/people/letters',
    summary: 'List the first letters of the names in the directory, and the workplaces',
    access: 'anyone',
    feature: 'people_enabled',
    dependsOn: dependenciesOf([entityOf('person')]),
    answers: { 200: z.object({ letters: z.array(z.string()), workplaces: z.array(z.string()) }) },
    async handler({ services, actor, language }) {
      const { rows } = await services.database.tenant(actor.tenantId, (db) =>
        db.execute<{ letters: string[] | null; workplaces: string[] | null }>(sql`
        select array_agg(distinct upper(left(trim(coalesce(nullif(last_name, ''), first_name)), 1))) as letters,
          array_agg(distinct workplace) filter (where workplace is not null) as workplaces
        from ${users} where tenant_id = ${actor.tenantId} and deleted_at is null and active`),
      );
      const [{ letters, workplaces } = { letters: null, workplaces: null }] = rows;
      const { compare } = new Intl.Collator(language);
      return { letters: letters ?? [], workplaces: (workplaces ?? []).sort(compare) };
    },
  }),
  /** Returns who is new, by their first day of work, or without one by when the company added them. */
  defineRoute({
    pattern: 'GET v1/people/new',
    summary: 'List the ids of people who began within the last 60 days, the newest first',
    access: 'anyone',
    feature: 'people_enabled',
    answers: { 200: newPeople },
    handler: ({ read, actor }) => read((db) => readNewcomers(db, actor)),
  }),
  /** Returns a person with two levels of those below, from the managers of people. */
  defineRoute({
    pattern: 'GET v1/people/chart',
    summary: 'Read the organisation chart below a person, or from the top',
    access: 'anyone',
    feature: 'people_enabled',
    dependsOn: dependenciesOf([entityOf('person')]),
    query: chartQuery,
    answers: { 200: chartAnswer },
    refuses: [404],
    handler: ({ query, ...call }) => readChart(call, query),
  }),
  /** Returns loops of managers, which the chart cannot show as a tree. */
  defineRoute({
    pattern: 'GET v1/people/chart/loops',
    summary: 'List people who are their own managers through others',
    access: 'tenant_admin',
    answers: { 200: chartLoops },
    handler: ({ read, actor }) =>
      read(async (db) => {
        const loops = await managementLoops(db, actor.tenantId);
        const names = await userNames(db, loops.flat());
        return { loops: loops.map((loop) => loop.map((id) => ({ id, name: names.get(id) ?? '' }))) };
      }),
  }),
  /** Erases a person immediately and permanently: the company keeps only their content, without a name. */
  defineRoute({
    pattern: 'POST v1/users/:id/erase',
    summary: 'Erase a person permanently; it cannot be undone',
    access: 'tenant_admin',
    needsProof: true,
    body: z.object(
      { confirm: requiredInput().meta({ description: 'First and last name of the person.' }) },
      'not_an_object',
    ),
    answers: { 204: z.null() },
    refuses: [409],
    heavy: true,
    async handler({ params: { id }, body, services, actor, language, commit }) {
      if (id === actor.userId) throw new AppError('conflict', { detail: 'erase_oneself' });
      await eraseUser({ services, actor, language, commit }, id, body.confirm);
    },
  }),
  /** Sets or removes a user's picture. As everywhere, an existing picture must be removed before a new one is set. */
  defineRoute({
    pattern: 'PUT v1/users/:id/image',
    summary: 'Set or remove a user’s picture',
    access: 'tenant_admin',
    body: z
      .record(z.string(), z.unknown(), 'not_an_object')
      .meta({ described: z.object({ remove_image: z.boolean().optional() }) }),
    multipart: true,
    files: { image: 'image' },
    answers: { 200: describeEntity(entityOf('user')).answer },
    async handler({ params: { id }, body, files, ...context }) {
      const image = files.get('image');
      const isRemoved = isRemovalRequested(body, 'image');
      if (!image && !isRemoved) throw new AppError('invalid', { errors: { image: ['file_missing'] } });
      const call = {
        ...context,
        entity: entityOf('user'),
        asEditor: true,
        body: { remove_picture: isRemoved },
        files: new Map(image && [['picture', image]]),
      };
      return update(call, id, undefined).catch(renamePictureError);
    },
  }),
  /**
   * Invites one person by text message, and returns the outcome. With an `Idempotency-Key` per person and sending, no
   * message is sent twice after an interruption; with `invited_at` none is sent twice when others invite the same people.
   */
  defineRoute({
    pattern: 'POST v1/users/invite',
    summary: 'Invite a user by text message',
    access: 'tenant_admin',
    screen: 'invite',
    body: z.object(
      {
        id: idSchema,
        message: requiredText(MAX_INVITE_LENGTH, 'message_required'),
        invited_at: z.iso.datetime('not_date_time').nullish().meta({
          description:
            'Time of the latest invitation known to the caller; null: never. A person invited since then is not invited again.',
        }),
      },
      'not_an_object',
    ),
    answers: { 200: inviteAnswer },
    async handler({ services, actor, commit, language, body, request }) {
      const header = request.headers['idempotency-key'];
      const key = typeof header === 'string' ? header : randomUUID();
      const { id, message, invited_at: knownTime } = body;
      const expectedAt = typeof knownTime === 'string' ? new Date(knownTime) : knownTime;
      const answerOf = ({ outcome, invitedAt }: InviteResult): InviteAnswer => {
        const { status } = outcome;
        const byAnother = status === 'sent' && Boolean(outcome.byAnother);
        const detail =
          status === 'failed'
            ? serverText(language, 'invite_failed', { reason: serverText(language, outcome.reason) })
            : serverText(language, byAnother ? 'invite_by_another' : 'invite_sent');
        const answer = { id, status, detail };
        if (knownTime === undefined) return answer;
        return { ...answer, invited_at: invitedAt?.toISOString() ?? null, by_another: byAnother };
      };
      return sendInvite({ services, actor, commit, id, message, key, knownAt: expectedAt, answerOf });
    },
  }),
];
