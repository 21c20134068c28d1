import { CHOICE_SETTINGS } from '@piiri/schemas/features.ts';
import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { z } from 'zod';

const terms = z.object({
  our_company: z.string().optional(),
  news: z.string().optional(),
  people: z.string().optional(),
});

/** Response of `GET v1/tenant/`: the caller's company. */
export const tenantAnswer = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.string().nullable(),
  logo_thumbnail: z.string().nullable(),
  color: z.string().meta({ description: 'Colour as #rrggbb.' }),
  time_zone: z.string().meta({ description: 'IANA time zone name.' }),
  default_language: z.enum(LANGUAGES),
  history_months: z
    .int()
    .nullable()
    .meta({ description: 'Retention period of the change history in months; null: forever.' }),
  required_languages: z
    .array(z.enum(LANGUAGES))
    .meta({ description: 'Languages in which published content must be complete.' }),
  settings: z.object({
    resources_enabled: z.boolean(),
    chat_enabled: z.boolean(),
    people_enabled: z.boolean(),
    benefits_enabled: z.boolean(),
    piiri_articles_enabled: z.boolean(),
    reach_enabled: z.boolean(),
    publishers_shown: z.boolean().meta({ description: 'Whether news shows which person published it.' }),
    attendees_shown: z.boolean().meta({
      description: 'Whether those who see an event also see who has signed up for it.',
    }),
    review_required: z.boolean(),
    reactions_enabled: z.boolean(),
    comments_enabled: z.boolean(),
    direct_messages_enabled: z.boolean().meta({ description: 'Whether two people may write to each other.' }),
    admins_need_second_factor: z.boolean().meta({
      description:
        'Whether people who may enter the console and sign in by password must also enter a code sent to their phone.',
    }),
    answers_enabled: z.boolean().meta({
      description: 'Whether questions may be sent to the installation’s language model.',
    }),
    personal_tokens_enabled: z.boolean().meta({
      description: 'Whether people may make tokens with which their own programs read as they do.',
    }),
    videos_enabled: z.boolean().meta({
      description:
        'Whether videos of other services may be embedded and shown; false where the operator forbids them. Otherwise a link is shown.',
    }),
    alerts_need_two: z
      .boolean()
      .meta({ description: 'Whether a second tenant admin has to confirm an urgent message.' }),
    thanks_enabled: z.boolean().meta({ description: 'Whether people thank each other in the feed.' }),
    thanks_values: z
      .array(z.string())
      .meta({ description: 'Names of the values for which people are thanked, in order.' }),
    reading_translation_enabled: z.boolean().meta({
      description: 'Whether people may have what they read sent to the installation’s translation service.',
    }),
    reading_translation_limit: z.int().nullable().meta({
      description: 'Characters that may be translated for reading in a month; null: any number.',
    }),
    attention_minutes: z.int().min(1).max(600).nullable().meta({
      description: 'Minutes of reading in a week above which publishing to a group warns; null: never.',
    }),
    join_by_number: z.enum(CHOICE_SETTINGS.join_by_number).nullable().meta({
      description:
        'What people who have never signed in join with beside their employee number; null: they do not join by it.',
    }),
    trash_days: z.int().min(1).max(30).meta({ description: 'Days for which a deletion can be undone.' }),
    resource_categories: z
      .array(z.string())
      .meta({ description: 'Names of the categories of files and links, in order.' }),
  }),
  terms: z.object({ translations: z.partialRecord(z.enum(LANGUAGES), terms) }),
  content: z
    .array(
      z.object({
        name: z.string(),
        one: z.string(),
        many: z.string(),
        icon: z.string().meta({ description: 'SVG path data of the icon, in a box of 24 by 24.' }),
        in_menu: z.boolean(),
        reactions: z.boolean(),
        comments: z.boolean(),
        edits: z.boolean().meta({ description: 'Whether the caller may edit some or all of its objects.' }),
      }),
    )
    .meta({ description: 'Content types of the company, with names in the caller’s language.' }),
  everyone_group: z.int().nullable(),
  address: z.string().nullable().meta({
    description: 'Address at the company’s own host; null if it has only the installation’s address.',
  }),
  manifest: z.string().meta({
    description: 'Address of the app manifest, readable without a token.',
  }),
});

export type Tenant = z.output<typeof tenantAnswer>;

/** Response of `GET v1/tenant/storage/`: storage used by the company's files. */
export const storageAnswer = z.object({
  bytes: z
    .int()
    .meta({ description: 'Size of all files in bytes, including those of former versions only.' }),
  quota: z.int().nullable().meta({ description: 'Maximum size in bytes; null: unlimited.' }),
});

export type StorageUse = z.output<typeof storageAnswer>;

/** A type of the company's own content. */
export type OwnContent = Tenant['content'][number];

/** Features that can be switched on and off per company. */
export type TenantSettings = Tenant['settings'];

/** The company's own terms for menu titles, in one language. */
export type TenantTerms = z.output<typeof terms>;
