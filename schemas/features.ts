/**
 * Optional features of a tenant. Each is a flag in its settings; when it is off, its menu items are hidden and its
 * calls answer 404. With `review_required` only tenant admins publish without another person's approval; with
 * `admins_need_second_factor` the console requires a code in addition to the password; with `alerts_need_two` an urgent
 * message is sent once a second tenant admin confirms it.
 */
export const FEATURES = [
  'resources_enabled',
  'chat_enabled',
  'people_enabled',
  'benefits_enabled',
  'piiri_articles_enabled',
  'reach_enabled',
  'publishers_shown',
  'attendees_shown',
  'review_required',
  'reactions_enabled',
  'comments_enabled',
  'direct_messages_enabled',
  'admins_need_second_factor',
  'answers_enabled',
  'personal_tokens_enabled',
  'alerts_need_two',
  'thanks_enabled',
  'reading_translation_enabled',
  'videos_enabled',
] as const;

/** Features that a tenant must switch on. */
const OFF_BY_DEFAULT: readonly Feature[] = [
  'publishers_shown',
  'attendees_shown',
  'review_required',
  'reactions_enabled',
  'comments_enabled',
  'direct_messages_enabled',
  'admins_need_second_factor',
  'answers_enabled',
  'personal_tokens_enabled',
  'alerts_need_two',
  'thanks_enabled',
  'reading_translation_enabled',
];

export type Feature = (typeof FEATURES)[number];

/** Settings of a tenant that are lists of names, with the maximum number of names. */
export const NAME_LISTS = { resource_categories: 20, thanks_values: 10 } as const;

/** Maximum number of characters of such a name. */
export const MAX_SETTING_NAME_LENGTH = 100;

export type NameList = keyof typeof NAME_LISTS;

/** Settings of a tenant that are whole numbers, with their bounds and what applies where they were never set. */
export const NUMBER_SETTINGS = {
  /** Days for which a deletion can be undone. */
  trash_days: { min: 1, max: 30, default: 1 },
} as const;

export type NumberSetting = keyof typeof NUMBER_SETTINGS;

/** Settings of a tenant that are a whole number or null for no limit, with their bounds. */
export const LIMIT_SETTINGS = {
  /** Characters that people's reading may have translated in a month. */
  reading_translation_limit: { min: 0, max: 2_000_000_000 },
  /** Minutes of reading in a week that publishing asks of a group at most; editors are told of more. */
  attention_minutes: { min: 1, max: 600 },
} as const;

export type LimitSetting = keyof typeof LIMIT_SETTINGS;

/** Settings of a tenant that are one of some values, or null. */
export const CHOICE_SETTINGS = {
  /** What people without phone and e-mail join with beside their employee number; null: they do not join by it. */
  join_by_number: ['birth_date', 'bank_account_end'],
} as const;

export type ChoiceSetting = keyof typeof CHOICE_SETTINGS;

/** A fact that the company holds about a person, and that its colleagues are not shown. */
export type JoinFact = (typeof CHOICE_SETTINGS.join_by_number)[number];

/** A tenant's settings as they are stored; what was never set is missing. */
export type StoredSettings = Partial<
  Record<Feature, boolean> &
    Record<NameList, readonly string[]> &
    Record<NumberSetting, number> &
    Record<LimitSetting, number | null> & { join_by_number: JoinFact | null }
>;

/** Returns a tenant's numbers; one that was never set has its default. */
export function numbersOf(settings: Readonly<StoredSettings>): Record<NumberSetting, number> {
  return Object.fromEntries(
    Object.entries(NUMBER_SETTINGS).map(([name, { default: unset }]) => [
      name,
      settings[name as NumberSetting] ?? unset,
    ]),
  ) as Record<NumberSetting, number>;
}

/** Returns a tenant's lists of names; one that was never set is empty. */
export function nameListsOf(settings: Readonly<StoredSettings>): Record<NameList, string[]> {
  return Object.fromEntries(
    Object.keys(NAME_LISTS).map((name) => [name, [...(settings[name as NameList] ?? [])]]),
  ) as Record<NameList, string[]>;
}

/** Returns a tenant's limits; one that was never set is null. */
export function limitsOf(settings: Readonly<StoredSettings>): Record<LimitSetting, number | null> {
  return Object.fromEntries(
    Object.keys(LIMIT_SETTINGS).map((name) => [name, settings[name as LimitSetting] ?? null]),
  ) as Record<LimitSetting, number | null>;
}

/** Returns a tenant's choices; one that was never made is null. */
export const choicesOf = ({ join_by_number = null }: Readonly<StoredSettings>) => ({ join_by_number });

/** Names that a tenant may replace with its own term. */
export type Term = 'our_company' | 'news' | 'people';

/** Returns a tenant's features from its settings; a feature that was never set has its default. */
export function featuresOf(settings: Readonly<Partial<Record<Feature, boolean>>>): Record<Feature, boolean> {
  return Object.fromEntries(
    FEATURES.map((name) => [name, settings[name] ?? !OFF_BY_DEFAULT.includes(name)]),
  ) as Record<Feature, boolean>;
}
