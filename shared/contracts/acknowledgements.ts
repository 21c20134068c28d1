import { z } from 'zod';
import { pageSchema } from './page.ts';

const translated = z
  .string()
  .nullable()
  .meta({ description: 'Language of the machine translation that was read; null: the original was read.' });

/** A person's own acknowledgement of an object. */
export const ownAcknowledgement = z.object({
  version: z.int(),
  acknowledged_at: z.iso.datetime(),
  language: z.string(),
  translated,
  content_hash: z.string().meta({ description: 'SHA-256 of the content shown: texts, pictures and files.' }),
});

export type OwnAcknowledgement = z.output<typeof ownAcknowledgement>;

/** An object that the caller must acknowledge or has acknowledged. */
export const acknowledgementTask = z.object({
  entity: z.string(),
  object: z.object({ id: z.int(), title: z.string() }),
  deadline: z.iso.datetime().nullable(),
  version: z.int(),
  acknowledged_at: z.iso.datetime().nullable(),
});

export type AcknowledgementTask = z.output<typeof acknowledgementTask>;

export const acknowledgementTasks = pageSchema(acknowledgementTask);

const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() });

/** A person who must acknowledge, with their acknowledgement. */
export const acknowledgementRow = z.object({
  person,
  groups: z.array(z.int()),
  groups_names: z.array(z.string()),
  acknowledged_at: z.iso.datetime().nullable(),
  version: z.int().nullable(),
  language: z.string().nullable(),
  translated,
  content_hash: z.string().nullable(),
});

export type AcknowledgementRow = z.output<typeof acknowledgementRow>;

export const acknowledgementList = pageSchema(acknowledgementRow).extend({
  required: z.int().meta({ description: 'Number of people who must acknowledge.' }),
  done: z.int().meta({ description: 'Number of them who have acknowledged the current version.' }),
  erased: z
    .int()
    .meta({ description: 'Number of people who acknowledged the current version and were erased since.' }),
  missing_with_phone: z
    .int()
    .meta({ description: 'Number of people who have not acknowledged and can get a text message.' }),
  reminded_at: z.iso.datetime().nullable(),
});

export type AcknowledgementList = z.output<typeof acknowledgementList>;

/** Channels for reminding people who have not acknowledged. */
export const REMINDER_CHANNELS = ['notice', 'push', 'email', 'sms'] as const;

export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];
