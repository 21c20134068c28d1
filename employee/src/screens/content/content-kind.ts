import type { ContentShape } from '@piiri/schemas/employee.ts';
import type { ParsedLocation } from '@tanstack/react-router';
import type { Override } from '../../content/override.ts';
import type { App } from '../../data/app.ts';
import type { ContentItem, ContentRow } from '../../data/content/content.ts';
import { type ContentQuery, type ContentSource, contents, shapeOf } from '../../data/content/contents.ts';
import { type Screen, screenAt } from '../../data/content/screens.ts';
import { assertFeature, redirectToMissing } from '../../data/session/features.ts';
import { overrides } from '../../overrides.gen.ts';
import type { ContentLabels } from '../../texts/names-of.ts';
import { screenNames } from '../../texts/screen-texts.gen.ts';
import type { ScreenName } from '../../texts/texts.ts';

/** A kind of content, with the data that its screens are made of. */
export interface ContentKind {
  screen: Screen;
  shape: ContentShape;
  source: ContentSource<ContentRow, ContentItem>;
}

/** Override and labels of a kind's screens. */
export interface KindView {
  override: Override;
  labels?: ContentLabels;
}

/**
 * Returns the kind of a URL, by its first segment. Throws a redirect when the kind does not have this screen or the
 * company has not enabled its feature.
 */
export function kindAt(
  app: App,
  path: string,
  screenType: 'list' | 'page',
  location: Pick<ParsedLocation, 'href'>,
): ContentKind {
  const screen = screenAt(path);
  if (!screen?.[screenType]) throw redirectToMissing(location);
  if (screen.feature) assertFeature(app, screen.feature, location);
  const { name } = screen;
  return { screen, shape: shapeOf(name), source: app.model(contents).of<ContentRow, ContentItem>(name) };
}

const hasTexts = (name: string): name is ScreenName => (screenNames as readonly string[]).includes(name);

/** Loads the override, texts and labels of a kind's screens. Rejects when they fail to load. */
export async function loadKindView(app: App, { screen: { name }, shape }: ContentKind): Promise<KindView> {
  const load = (overrides as Readonly<Record<string, () => Promise<{ default: Override }>>>)[name];
  const isLabelled = shape.facts.length > 0 || shape.choices.length > 0;
  const [override, labels] = await Promise.all([
    load?.(),
    isLabelled ? app.loadLabels() : undefined,
    app.loadTexts('content', ...(hasTexts(name) ? [name] : [])),
  ]);
  return { override: override?.default ?? {}, labels: labels?.[name] };
}

/** Returns the query of a kind's list from search parameters. */
export function queryOf({ isForGroup, choices, names }: ContentShape, search: ContentQuery): ContentQuery {
  const query: Record<string, string | number | undefined> = { search: search.search };
  if (isForGroup) query.group = search.group;
  for (const { name, values } of choices)
    query[name] = values.find((value) => String(value) === String(search[name]));
  // The address may contain a name such as 2026 as a number.
  for (const name of names) query[name] = search[name] === undefined ? undefined : String(search[name]);
  return query;
}
