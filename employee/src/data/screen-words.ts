import type { App } from './app.ts';
import { companyTerm } from './menu.ts';

/**
 * Returns a text of the generic screens: from `any` in `locales/<lang>/content-screen.json`, or a kind's own text with
 * the same key.
 */
export type ScreenWords = (key: string, figures?: { count?: number; defaultValue?: string }) => string;

type UntypedTranslate = (keys: string[], figures: object) => string;

/**
 * Returns the texts of a kind's screens: those of `<name>-screen.json`, else the generic ones. Where the company has
 * its own name for the kind, the generic ones come first, since they contain the name.
 */
export function screenWords({ t, names, session, language }: App, name: string): ScreenWords {
  const own = companyTerm(name, session.tenant.value, language);
  const keysOf = (key: string) => [`${name}:${key}`, `content:any.${key}`];
  return (key, figures) =>
    (t as unknown as UntypedTranslate)(own ? keysOf(key).reverse() : keysOf(key), {
      ...names[name],
      ...(own && { plural: own }),
      ...figures,
    });
}
