import type { App } from './app.ts';
import { ownTerm } from './menu.ts';

/** What the generic screens say: `any` of `locales/<lang>/content-screen.json`, or a kind's own words of that name. */
export type ScreenWords = (key: string, figures?: { count?: number; defaultValue?: string }) => string;

type Loose = (keys: string[], figures: object) => string;

/**
 * The words of a kind's screens: those of `<name>-screen.json`, else those that fit any kind. Where the company has a word of its
 * own for the kind, those that take it in.
 */
export function screenWords({ t, names, session, language }: App, name: string): ScreenWords {
  const own = ownTerm(name, session.tenant.value, language);
  const keysOf = (key: string) => [`${name}:${key}`, `content:any.${key}`];
  return (key, figures) =>
    (t as unknown as Loose)(own ? keysOf(key).reverse() : keysOf(key), {
      ...names[name],
      ...(own && { plural: own }),
      ...figures,
    });
}
