import {
  defaultChannels,
  MAIL_KINDS,
  type MailKind,
  NOTICE_DEFAULTS,
  type NoticeSettings,
  type noticeSettingsChanges,
} from '@piiri/shared/contracts/notice-settings.ts';
import { NOTICE_KINDS } from '@piiri/shared/contracts/notices.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { changeQuietHours, readQuietHours } from '../push/public.ts';
import { noticeSettings } from './owned/notice-settings.ts';

type Owner = Pick<Actor, 'tenantId' | 'userId'>;

const ownRow = ({ tenantId, userId }: Owner) =>
  and(eq(noticeSettings.tenant_id, tenantId), eq(noticeSettings.user_id, userId));

const DAY_MINUTES = 24 * 60;

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const minuteOf = (clock: string) => (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) % DAY_MINUTES;

/** Returns a person's notification settings. */
export async function readSettings(db: Db, owner: Owner): Promise<NoticeSettings> {
  const [row] = await db.select().from(noticeSettings).where(ownRow(owner));
  const quiet = await readQuietHours(db, owner);
  return {
    kinds: Object.fromEntries(
      NOTICE_KINDS.map((kind) => [kind, { ...defaultChannels(kind), ...row?.kinds[kind] }]),
    ) as NoticeSettings['kinds'],
    mails: Object.fromEntries(
      MAIL_KINDS.map((kind) => [kind, row?.mails[kind] ?? true]),
    ) as NoticeSettings['mails'],
    digest: row?.digest ?? NOTICE_DEFAULTS.digest,
    digest_hour: row?.digest_hour ?? NOTICE_DEFAULTS.digest_hour,
    quiet: quiet && { from: clockOf(quiet.from), until: clockOf(quiet.until) },
  };
}

/** Returns whether a person gets mails of a kind, from which they may have unsubscribed. */
export async function wantsMail(db: Db, owner: Owner, kind: MailKind): Promise<boolean> {
  const [row] = await db.select({ mails: noticeSettings.mails }).from(noticeSettings).where(ownRow(owner));
  return row?.mails[kind] ?? true;
}

/** Changes a person's notification settings. Members missing in `changes` stay as they are. */
export async function changeSettings(
  { db }: Pick<Transaction, 'db'>,
  owner: Owner,
  { kinds, mails, quiet, ...changes }: z.output<typeof noticeSettingsChanges>,
): Promise<void> {
  const { tenantId, userId } = owner;
  await db.insert(noticeSettings).values({ tenant_id: tenantId, user_id: userId }).onConflictDoNothing();
  const [row] = await db.select().from(noticeSettings).where(ownRow(owner)).for('update');
  const merged = NOTICE_KINDS.flatMap((kind) => {
    const chosen = { ...row?.kinds[kind], ...kinds?.[kind] };
    return Object.keys(chosen).length > 0 ? [[kind, chosen]] : [];
  });
  await db
    .update(noticeSettings)
    .set({ ...changes, kinds: Object.fromEntries(merged), mails: { ...row?.mails, ...mails } })
    .where(ownRow(owner));
  if (quiet !== undefined)
    await changeQuietHours(db, owner, quiet && { from: minuteOf(quiet.from), until: minuteOf(quiet.until) });
}
