import { noticeSettings, noticeSettingsChanges } from '@piiri/shared/contracts/notice-settings.ts';
import { notice, noticesRead } from '@piiri/shared/contracts/notices.ts';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { committer } from '../../engine/commit/commit.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { deleteConfirmations, readUnsubscribeToken } from '../email/public.ts';
import { markRead } from './mark-read.ts';
import { withIds } from './notice-ids.ts';
import { changeSettings, readSettings } from './settings.ts';
import { countUnread, listNotices } from './visible-notices.ts';

const PAGE_SIZE = 50;

export default [
  /**
   * Redirects a browser that opens the `List-Unsubscribe` address to the settings. It changes nothing, because mail
   * clients prefetch links.
   */
  defineRoute({
    pattern: 'GET v1/email/unsubscribe/:token',
    summary: 'Redirect to the mail settings',
    access: 'public',
    raw: true,
    type: 'text/html',
    params: z.object({ token: z.string().max(200) }),
    answers: { 302: z.null() },
    handler: async ({ reply }) => reply.redirect('/profile/notifications'),
  }),
  /** Unsubscribes from mails of a kind by one click in a mail client (RFC 8058), whose form contains nothing else. */
  defineRoute({
    pattern: 'POST v1/email/unsubscribe/:token',
    summary: 'Unsubscribe from a kind of mail by the token in the mail',
    access: 'public',
    ignoresForm: true,
    params: z.object({ token: z.string().max(200) }),
    answers: { 204: z.null() },
    async handler({ services, params: { token } }) {
      const leaving = readUnsubscribeToken(services, token);
      if (!leaving) throw new AppError('not_found');
      const { topic, ...owner } = leaving;
      await committer(
        services,
        owner,
      )(async (tx) => {
        if (topic === 'confirmation') await deleteConfirmations(tx, owner);
        else if (topic === 'digest') await changeSettings(tx, owner, { digest: 'none' });
        else if (topic === 'newsletter' || topic === 'alert')
          await changeSettings(tx, owner, { mails: { [topic]: false } });
        else await changeSettings(tx, owner, { kinds: { [topic]: { email: false } } });
      });
    },
  }),
  /** Returns the caller's inbox. */
  defineRoute({
    pattern: 'GET v1/notices',
    summary: 'List the caller’s notices, newest first, without those of objects no longer visible to them',
    access: 'anyone',
    query: listQuery
      .pick({ page: true, page_size: true })
      .extend({ unread: z.enum(['1', 'true', '0', 'false'], 'filter_wrong').optional() })
      .loose(),
    answers: {
      200: pageSchema(notice),
    },
    async handler({ services, actor, language, query, url }) {
      const unread = query.unread === '1' || query.unread === 'true';
      const range = { ...rangeOf(query, PAGE_SIZE), unread };
      const { count, results } = await services.database.tenant(actor.tenantId, (db) =>
        listNotices(db, { services, actor, language }, range),
      );
      return pageOf(url, query, count, results, PAGE_SIZE);
    },
  }),
  /** Returns the number of the caller's unread notices. */
  defineRoute({
    pattern: 'GET v1/notices/count',
    summary: 'Count the caller’s unread notices',
    access: 'anyone',
    answers: { 200: z.object({ unread: z.int() }) },
    handler: ({ services, actor, language }) =>
      services.database.tenant(actor.tenantId, async (db) => ({
        unread: await countUnread(db, { services, actor, language }),
      })),
  }),
  /** Marks some or all of the caller's notices as read. Other people's notices do not change. */
  defineRoute({
    pattern: 'POST v1/notices/read',
    summary: 'Mark some or all of the caller’s notices as read',
    access: 'anyone',
    forReadOnly: true,
    body: noticesRead,
    answers: { 204: z.null() },
    async handler({ services, actor, language, body: { ids = [], all }, commit }) {
      await commit((tx) =>
        markRead(tx, { services, actor, language }, all ? 'all' : withIds(actor.userId, ids)),
      );
    },
  }),
  /** Returns the caller's notification settings. */
  defineRoute({
    pattern: 'GET v1/profile/notices',
    summary: 'Read the channels and quiet hours of the caller’s notices',
    access: 'anyone',
    answers: { 200: noticeSettings },
    handler: ({ services, actor }) =>
      services.database.tenant(actor.tenantId, (db) => readSettings(db, actor)),
  }),
  /** Changes the caller's notification settings. */
  defineRoute({
    pattern: 'PUT v1/profile/notices',
    summary: 'Change the channels and quiet hours of the caller’s notices; absent members stay unchanged',
    access: 'anyone',
    forReadOnly: true,
    body: noticeSettingsChanges,
    answers: { 200: noticeSettings },
    handler: ({ actor, body, commit }) =>
      commit(async (tx) => {
        await changeSettings(tx, actor, body);
        return readSettings(tx.db, actor);
      }),
  }),
];
