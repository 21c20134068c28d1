import { z } from 'zod';

/** Choices of notifications for a channel. */
export const PUSH_CHOICES = ['all', 'answers', 'none'] as const;

export type PushChoice = (typeof PUSH_CHOICES)[number];

const minute = z.int('not_a_number').min(0, 'not_a_number').max(1439, 'not_a_number');

export const quietHours = z.object({
  from: minute.meta({ description: 'Minute of the day in the company’s time zone.' }),
  until: minute.meta({ description: 'May be less than `from`: the quiet hours then span midnight.' }),
  days: z
    .array(z.int().min(1).max(7))
    .max(7)
    .meta({ description: 'Days on which the quiet hours begin, 1 (Monday) to 7 (Sunday).' }),
});

export type QuietHours = z.output<typeof quietHours>;

/** Settings of push notifications. */
export const pushSettings = z.object({
  key: z.string().meta({ description: 'Public key of the installation, for `PushManager.subscribe`.' }),
  quiet: quietHours.nullable(),
  channels: z.array(z.object({ id: z.int(), name: z.string(), choice: z.enum(PUSH_CHOICES) })),
});

export type PushSettings = z.output<typeof pushSettings>;

export const pushChanges = z.object(
  {
    quiet: quietHours.nullish(),
    channels: z.record(z.string().regex(/^\d{1,9}$/), z.enum(PUSH_CHOICES, 'not_a_choice')).optional(),
  },
  'not_an_object',
);

/** A browser's push subscription, from `PushSubscription.toJSON()`. */
export const pushSubscription = z.object(
  {
    endpoint: z.string('not_text').max(1000),
    keys: z.object({
      p256dh: z.string('not_text').regex(/^[\w-]{87}$/, 'not_text'),
      auth: z.string('not_text').regex(/^[\w-]{22}$/, 'not_text'),
    }),
  },
  'not_an_object',
);

export type PushSubscriptionInput = z.input<typeof pushSubscription>;
