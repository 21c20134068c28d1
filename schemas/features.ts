/**
 * What a company can be without. Each is a flag of its settings; off: its menu items are gone and its calls answer 404. With
 * `review_required` whoever is no tenant admin publishes nothing that somebody else has not approved; with
 * `admins_need_second_factor` whoever enters the console gives a code beside the password.
 */
export const FEATURES = [
  'resources_enabled',
  'chat_enabled',
  'people_enabled',
  'benefits_enabled',
  'piiri_articles_enabled',
  'reach_enabled',
  'publishers_shown',
  'review_required',
  'reactions_enabled',
  'comments_enabled',
  'direct_messages_enabled',
  'admins_need_second_factor',
] as const;

/** Those that a company has to switch on. */
const OFF_AT_FIRST: readonly Feature[] = [
  'publishers_shown',
  'review_required',
  'reactions_enabled',
  'comments_enabled',
  'direct_messages_enabled',
  'admins_need_second_factor',
];

export type Feature = (typeof FEATURES)[number];

/** What a company may have a word of its own for. */
export type Term = 'our_company' | 'news' | 'people';

/** Which features a company uses, by its settings: one that it never touched is as it is at first. */
export function featuresOf(settings: Readonly<Partial<Record<Feature, boolean>>>): Record<Feature, boolean> {
  return Object.fromEntries(
    FEATURES.map((name) => [name, settings[name] ?? !OFF_AT_FIRST.includes(name)]),
  ) as Record<Feature, boolean>;
}
