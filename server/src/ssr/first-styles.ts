import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A rule of the stylesheet as the build took it apart, see `employee/build/rules.ts`. */
export interface SheetRule {
  text: string;
  /** Of each of its selectors the classes without which it concerns nothing. */
  classes: string[][];
  /** The condition that it stands under. */
  under?: string;
}

/** Styles to stand in a page. */
export interface FirstStyles {
  text: string;
  /** By which the content security policy knows them. */
  hash: string;
}

/** Pages with other classes than so many before are put together anew. */
const MOST = 100;

const CLASSES = /class="([^"]*)"/g;

/** Rules in their order, neighbours under the same condition together. */
function written(rules: readonly SheetRule[]): string {
  let text = '';
  let open: string | undefined;
  for (const rule of rules) {
    if (rule.under !== open) text += `${open ? '}' : ''}${rule.under ? `${rule.under}{` : ''}`;
    open = rule.under;
    text += rule.text;
  }
  return open ? `${text}}` : text;
}

/**
 * Gives what of a stylesheet concerns a page: every rule that could match anything in it, by its classes, in the sheet's
 * order. So it looks no different once all of the sheet is there.
 */
export function firstStylesOf(rules: readonly SheetRule[]): (html: string) => FirstStyles {
  const named = new Set(rules.flatMap(({ classes }) => classes.flat()));
  const made = new LRUCache<string, FirstStyles>({ max: MOST });

  return (html) => {
    const present = new Set<string>();
    for (const [, value = ''] of html.matchAll(CLASSES))
      for (const name of value.split(' ')) if (named.has(name)) present.add(name);
    const key = [...present].sort().join(' ');
    const known = made.get(key);
    if (known) return known;
    const text = written(
      rules.filter(({ classes }) => classes.some((all) => all.every((name) => present.has(name)))),
    );
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    made.set(key, { text, hash });
    return { text, hash };
  };
}
