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
  color: z.string().meta({ description: '#rrggbb' }),
  time_zone: z.string().meta({ description: 'IANA name.' }),
  default_language: z.enum(LANGUAGES),
  history_months: z
    .int()
    .nullable()
    .meta({ description: 'So many months it is known who changed what; null: for ever.' }),
  required_languages: z
    .array(z.enum(LANGUAGES))
    .meta({ description: 'What is published must be complete in these.' }),
  settings: z.object({
    resources_enabled: z.boolean(),
    chat_enabled: z.boolean(),
    people_enabled: z.boolean(),
    benefits_enabled: z.boolean(),
    piiri_articles_enabled: z.boolean(),
    reach_enabled: z.boolean(),
    publishers_shown: z.boolean().meta({ description: 'News tell which person published them.' }),
    review_required: z.boolean(),
    reactions_enabled: z.boolean(),
    comments_enabled: z.boolean(),
    direct_messages_enabled: z.boolean().meta({ description: 'Two people may write to each other.' }),
    admins_need_second_factor: z.boolean().meta({
      description: 'Whoever may enter the console and signs in by password gives a code to the phone, too.',
    }),
  }),
  terms: z.object({ translations: z.partialRecord(z.enum(LANGUAGES), terms) }),
  content: z
    .array(
      z.object({
        name: z.string(),
        one: z.string(),
        many: z.string(),
        icon: z.string().meta({ description: 'Lines of its icon, in a box of 24.' }),
        in_menu: z.boolean(),
        reactions: z.boolean(),
        comments: z.boolean(),
        edits: z.boolean().meta({ description: 'The caller edits its objects, some or all.' }),
      }),
    )
    .meta({ description: 'The types of content of its own, in the caller’s language.' }),
  everyone_group: z.int().nullable(),
  address: z.string().nullable().meta({
    description: 'Where it is reached by a host of its own; null: at the address of the installation alone.',
  }),
  manifest: z.string().meta({
    description: 'Where the browser finds what the company’s app is called and looks like, without a token.',
  }),
});

export type Tenant = z.output<typeof tenantAnswer>;

/** Response of `GET v1/tenant/storage/`: storage used by the company's files. */
export const storageAnswer = z.object({
  bytes: z.int().meta({ description: 'Of all files, with those that only former versions have.' }),
  quota: z
    .int()
    .nullable()
    .meta({ description: 'Bytes that they may take at most; null: as many as they need.' }),
});

export type StorageUse = z.output<typeof storageAnswer>;

/** A type of the company's own content. */
export type OwnContent = Tenant['content'][number];

/** Features that can be switched on and off per company. */
export type TenantSettings = Tenant['settings'];

/** The company's own terms for menu titles, in one language. */
export type TenantTerms = z.output<typeof terms>;
