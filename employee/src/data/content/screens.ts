import { icons } from './icons.static.ts';
import { screens } from './screens.static.ts';

/** All kinds of content with screens in the app, by entity name, in menu order. */
const byName = new Map(screens.map((screen) => [screen.name, screen]));

export { screens };

export type Screen = (typeof screens)[number];

/** Returns the screen of a kind of content; undefined when the app has none. */
export const screenNamed = (name: string): Screen | undefined => byName.get(name);

/** Returns the screen at a URL, by its first segment; undefined when it belongs to no kind of content. */
export const screenAt = (path: string): Screen | undefined => screens.find((screen) => screen.path === path);

/** Returns the icon of a kind of content. */
export const iconOf = (name: string) => icons[name];

/** Returns the URL of a kind's list. */
export const listOf = (name: string): string => `/${screenNamed(name)?.path}`;

/** Returns whether a kind is a type of the company's own content; their names equal their paths. */
export const isOwnContent = (name: string): boolean => name.startsWith('content/');

/** Returns the link target of a piece of content. */
export function linkTo(name: string, id: number): { to: string; hash?: string } {
  if (isOwnContent(name)) return { to: `/${name}/${id}` };
  return screenNamed(name)?.page ? { to: `${listOf(name)}/${id}` } : { to: listOf(name), hash: String(id) };
}

/** Returns the view transition name that connects a picture with the same one on another screen. */
export const transitionOf = (kind: string, id: number) => `${kind.replace('/', '-')}-${id}`;
