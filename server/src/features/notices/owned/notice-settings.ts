import {
  type MailKind,
  NOTICE_DEFAULTS,
  type NoticeChannels,
} from '@piiri/shared/contracts/notice-settings.ts';
import type { NoticeKind } from '@piiri/shared/contracts/notices.ts';
import { date, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';

/**
 * Notification channels of a person. Without a row the defaults apply. Quiet hours for all channels are in
 * `push_choices`.
 */
export const noticeSettings = defineOwned({
  name: 'notice_settings',
  columns: {
    /** Differences from the defaults. */
    kinds: jsonb().$type<Partial<Record<NoticeKind, Partial<NoticeChannels>>>>().notNull().default({}),
    /** Whether mails that are no notices are sent; absent: yes. */
    mails: jsonb().$type<Partial<Record<MailKind, boolean>>>().notNull().default({}),
    digest: text().$type<'none' | 'daily' | 'weekly'>().notNull().default(NOTICE_DEFAULTS.digest),
    /** Hour of the digest in the company's time zone. */
    digest_hour: integer().notNull().default(NOTICE_DEFAULTS.digest_hour),
    /** Day of the last digest in that time zone. */
    digest_on: date(),
  },
  owner: 'user_id',
  unique: 'primaryKey',
  constraints: (table) => [index('notice_settings_digest').on(table.digest, table.digest_hour)],
  ownData: ['kinds', 'mails', 'digest', 'digest_hour'],
});
