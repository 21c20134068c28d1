import { idSchema } from '@piiri/schemas';
import { AUDIT_EVENTS, historyPage, historyState } from '@piiri/shared/contracts/history.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and } from 'drizzle-orm';
import { z } from 'zod';
import { rolesOf } from '../../engine/access/condition.ts';
import { opensScreen } from '../../engine/access/grants.ts';
import consoleUser from '../../engine/access/policies/console-user.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { versionOf } from '../../engine/calls/route-call.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { formerState, restoreState } from '../../engine/versions/former-state.ts';
import { historyTable } from '../../engine/versions/history-export.ts';
import {
  countVersions,
  findVersions,
  historyFilter,
  historyRows,
} from '../../engine/versions/read-history.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { tableFile } from '../../platform/documents/table.ts';
import { eventCondition } from './audit-events.ts';

const DEFAULT_PAGE_SIZE = 50;

/** Whether a caller reads the history as a whole. Roles that do not open it show that of objects, one at a time. */
const readsHistory = (actor: Actor): boolean =>
  opensScreen(actor, 'history') || consoleUser({ ...rolesOf(actor), hasRole: false }, undefined) !== false;

const optionalId = z.union([z.literal(''), idSchema], 'filter_wrong').optional();

export default [
  /**
   * Returns the changes, newest first: all of the company's for tenant admins, for other editors those of objects that
   * they may change.
   */
  defineRoute({
    pattern: 'GET v1/history',
    summary: 'List changes with their author and time',
    access: 'console_user',
    query: listQuery
      .pick({ page: true, page_size: true, format: true, admin_view: true })
      .extend({
        entity: z.string('filter_wrong').max(100, 'filter_wrong').optional(),
        id: optionalId,
        event: z.enum([...AUDIT_EVENTS, 'security', 'content'], 'filter_wrong').optional(),
        user: optionalId,
        from: z.string('filter_wrong').max(40, 'filter_wrong').optional(),
        until: z.string('filter_wrong').max(40, 'filter_wrong').optional(),
      })
      .loose(),
    answers: { 200: historyPage },
    async handler({ services, read, actor, language, query, url }) {
      const caller = { services, actor, language };
      const { entity, id, user, from, until, event } = query;
      if (!(entity && id) && !readsHistory(actor)) throw new AppError('forbidden');
      const filter = { entity, id: id || undefined, user: user || undefined, from, until };
      const where = and(historyFilter(caller, filter), event && eventCondition(event));
      if (query.format) return tableFile(query.format, historyTable(caller, where));
      const paged = { ...query, page_size: query.page_size ?? DEFAULT_PAGE_SIZE };
      return read(async (db) => {
        const count = await countVersions(db, where);
        const results = await historyRows(db, caller, await findVersions(db, where, rangeOf(paged)));
        return pageOf(url, paged, count, results);
      });
    },
  }),
  defineRoute({
    pattern: 'GET v1/history/:id',
    summary: 'Read a former state of an object next to the current one',
    access: 'console_user',
    answers: { 200: historyState },
    handler: ({ services, read, actor, language, params: { id } }) =>
      read((db) => formerState(db, { services, actor, language }, id)),
  }),
  /**
   * Restores an earlier version of an object as its newest version. `If-Match`: the object's current version, as for
   * every change.
   */
  defineRoute({
    pattern: 'POST v1/history/:id/restore',
    summary: 'Store a former state of an object as its new version',
    access: 'console_user',
    answers: {
      200: z.looseObject({
        id: z.int(),
        version: z.int(),
        not_restored: z.array(z.string()).meta({ description: 'Fields that could not be restored.' }),
      }),
    },
    refuses: [409, 412],
    handler: ({ services, actor, language, commit, params: { id }, request }) =>
      restoreState({ services, actor, language, commit }, id, versionOf(request.headers['if-match'])),
  }),
];
