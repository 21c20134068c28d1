import { icons } from '../screens/icons.static.ts';
import { screens } from '../screens/screens.static.ts';

/** All kinds of content that the app has screens of, by the entities' names, in the order of the menu. */
const byName = new Map(screens.map((screen) => [screen.name, screen]));

export { screens };

export type Screen = (typeof screens)[number];

/** The screen of a kind of content; undefined when the app has none. */
export const screenNamed = (name: string): Screen | undefined => byName.get(name);

/** The screen at an address, by its first part; undefined when that is of no kind of content. */
export const screenAt = (path: string): Screen | undefined => screens.find((screen) => screen.path === path);

/** The icon of a kind of content. */
export const iconOf = (name: string) => icons[name];

/** The address of all of a kind. */
export const listOf = (name: string): string => `/${screenNamed(name)?.path}`;

/** Whether a kind is a type of the company's own content: they are called by their address. */
export const isOwnContent = (name: string): boolean => name.startsWith('content/');

/** Where a piece of content is, as a link takes it. */
export function linkTo(name: string, id: number): { to: string; hash?: string } {
  if (isOwnContent(name)) return { to: `/${name}/${id}` };
  return screenNamed(name)?.page ? { to: `${listOf(name)}/${id}` } : { to: listOf(name), hash: String(id) };
}

/** The name that ties a picture to the same one on another screen while going there. */
export const transitionOf = (kind: string, id: number) => `${kind.replace('/', '-')}-${id}`;
