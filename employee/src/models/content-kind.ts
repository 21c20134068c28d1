import type { ContentShape } from '@piiri/schemas/employee.ts';
import type { ParsedLocation } from '@tanstack/react-router';
import { overrides } from '../overrides.gen.ts';
import { screenNames } from '../screen-texts.gen.ts';
import type { ContentLabels } from '../screens/names-of.ts';
import type { Override } from '../screens/override.ts';
import type { App } from './app.ts';
import type { ContentItem, ContentRow } from './content.ts';
import type { ContentQuery, ContentSource } from './content-source.ts';
import { contents, shapeOf } from './contents.ts';
import { assertFeature, toMissing } from './features.ts';
import { type Screen, screenAt } from './screens.ts';
import type { ScreenName } from './texts.ts';

/** A kind of content: what its screens are made of. */
export interface ContentKind {
  screen: Screen;
  shape: ContentShape;
  source: ContentSource<ContentRow, ContentItem>;
}

/** What comes with a screen of a kind. */
export interface ScreenParts {
  override: Override;
  labels?: ContentLabels;
}

/** The kind at an address, by its first part, where it has such a screen and the company its feature. Redirects elsewhere. */
export function kindAt(
  app: App,
  path: string,
  part: 'list' | 'page',
  location: Pick<ParsedLocation, 'href'>,
): ContentKind {
  const screen = screenAt(path);
  if (!screen?.[part]) throw toMissing(location);
  if (screen.feature) assertFeature(app, screen.feature, location);
  const { name } = screen;
  return { screen, shape: shapeOf(name), source: app.model(contents).of<ContentRow, ContentItem>(name) };
}

const hasTexts = (name: string): name is ScreenName => (screenNames as readonly string[]).includes(name);

/** Loads what is particular about a kind's screens, and what they say. Rejects when it does not arrive. */
export async function loadParts(app: App, { screen: { name }, shape }: ContentKind): Promise<ScreenParts> {
  const load = (overrides as Readonly<Record<string, () => Promise<{ default: Override }>>>)[name];
  const isLabelled = shape.facts.length > 0 || shape.choices.length > 0;
  const [override, labels] = await Promise.all([
    load?.(),
    isLabelled ? app.loadLabels() : undefined,
    app.loadTexts('content', ...(hasTexts(name) ? [name] : [])),
  ]);
  return { override: override?.default ?? {}, labels: labels?.[name] };
}

/** What a kind's list is narrowed down to, of what an address says. */
export function queryOf({ isForGroup, choices }: ContentShape, search: ContentQuery): ContentQuery {
  const query: Record<string, string | number | undefined> = { search: search.search };
  if (isForGroup) query.group = search.group;
  for (const { name, values } of choices)
    query[name] = values.find((value) => String(value) === String(search[name]));
  return query;
}
