import { z } from 'zod';
import { DIGESTS, MAIL_KINDS, type MailKind, NOTICE_KINDS, type NoticeKind } from '../notice-kinds.ts';

export { DIGESTS, MAIL_KINDS, type MailKind };

/** Channels of a kind of notice besides the inbox. */
const channels = z.object({ push: z.boolean('not_boolean'), email: z.boolean('not_boolean') });

export type NoticeChannels = z.output<typeof channels>;

/** Settings of people who have chosen none. */
export const NOTICE_DEFAULTS = { digest: 'none', digest_hour: 8 } as const;

const DEFAULT_PUSH_KINDS: readonly NoticeKind[] = ['acknowledge', 'mention', 'moved_up'];

/** Returns the channels of a kind for people who have chosen none. */
export const defaultChannels = (kind: NoticeKind): NoticeChannels => ({
  push: DEFAULT_PUSH_KINDS.includes(kind),
  email: false,
});

const timeOfDay = z.string('not_time_of_day').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not_time_of_day');

const quietHours = z.object({ from: timeOfDay, until: timeOfDay }, 'not_an_object');

/** Response of `GET v1/profile/notices/`: the channels of notices. */
export const noticeSettings = z.object({
  kinds: z.record(z.enum(NOTICE_KINDS), channels),
  mails: z.record(z.enum(MAIL_KINDS), z.boolean()).meta({ description: 'Whether mails of a kind are sent.' }),
  digest: z.enum(DIGESTS),
  digest_hour: z.int().meta({ description: 'Hour in the company’s time zone, 0 to 23.' }),
  quiet: quietHours
    .nullable()
    .meta({ description: 'Quiet hours in the company’s time zone; may span midnight.' }),
});

export type NoticeSettings = z.output<typeof noticeSettings>;

/** Body of `PUT v1/profile/notices/`. Absent members stay unchanged. */
export const noticeSettingsChanges = z.object(
  {
    kinds: z.partialRecord(z.enum(NOTICE_KINDS), channels.partial(), 'not_an_object').optional(),
    mails: z.partialRecord(z.enum(MAIL_KINDS), z.boolean('not_boolean'), 'not_an_object').optional(),
    digest: z.enum(DIGESTS, 'not_a_choice').optional(),
    digest_hour: z.int('not_integer').min(0, 'not_a_choice').max(23, 'not_a_choice').optional(),
    quiet: quietHours.nullish(),
  },
  'not_an_object',
);
