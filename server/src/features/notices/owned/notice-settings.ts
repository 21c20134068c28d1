import { NOTICE_DEFAULTS, type NoticeChannels } from '@piiri/shared/contracts/notice-settings.ts';
import type { NoticeKind } from '@piiri/shared/contracts/notices.ts';
import { date, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';

/** By which ways a person hears of their notices. No row: the defaults. When never, `push_choices` knows for all of them. */
export const noticeSettings = defineOwned({
  name: 'notice_settings',
  columns: {
    /** What differs from the defaults. */
    kinds: jsonb().$type<Partial<Record<NoticeKind, Partial<NoticeChannels>>>>().notNull().default({}),
    digest: text().$type<'none' | 'daily' | 'weekly'>().notNull().default(NOTICE_DEFAULTS.digest),
    /** The hour on the company's clocks. */
    digest_hour: integer().notNull().default(NOTICE_DEFAULTS.digest_hour),
    /** The day of the last digest on those. */
    digest_on: date(),
  },
  owner: 'user_id',
  unique: 'primaryKey',
  constraints: (table) => [index('notice_settings_digest').on(table.digest, table.digest_hour)],
  ownData: ['kinds', 'digest', 'digest_hour'],
});
