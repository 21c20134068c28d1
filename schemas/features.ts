/** What a company can be without. Each is a flag of its settings; off: its menu items are gone and its calls answer 404. */
export const FEATURES = [
  'resources_enabled',
  'chat_enabled',
  'people_enabled',
  'benefits_enabled',
  'piiri_articles_enabled',
] as const;

export type Feature = (typeof FEATURES)[number];

/** Which features a company uses, by its settings: one that it never touched is on. */
export function featuresOf(settings: Readonly<Partial<Record<Feature, boolean>>>): Record<Feature, boolean> {
  return Object.fromEntries(FEATURES.map((name) => [name, settings[name] ?? true])) as Record<
    Feature,
    boolean
  >;
}
