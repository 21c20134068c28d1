import { LRUCache } from 'lru-cache';
import { hashOf } from './page-html.ts';

/** A rule of the stylesheet, see `shared/ui/sheet-rules.ts`. */
export interface SheetRule {
  text: string;
  /** Required classes of each selector. */
  classes: string[][];
  /** Enclosing groups, from the outermost: layers, media queries. */
  under?: readonly string[];
}

/** Inline styles of a page. */
export interface FirstStyles {
  text: string;
  /** Hash for the content security policy. */
  hash: string;
}

/** Maximum number of class sets whose styles are cached. */
const MAX_ENTRIES = 100;

const CLASSES = /class="([^"]*)"/g;

/** Joins rules in order, merging neighbours of one group. */
function join(rules: readonly SheetRule[]): string {
  let text = '';
  let open: readonly string[] = [];
  for (const { under = [], text: rule } of [...rules, { under: [], text: '' }]) {
    const differs = under.findIndex((group, depth) => group !== open[depth]);
    const shared = differs < 0 ? under.length : differs;
    text += '}'.repeat(open.length - Math.min(shared, open.length));
    for (const group of under.slice(shared)) text += `${group}{`;
    open = under;
    text += rule;
  }
  return text;
}

/**
 * Returns the function that selects a page's critical CSS: every rule that could match by the classes in its HTML, in
 * the sheet's order, so that nothing changes when the whole sheet applies.
 */
export function firstStylesOf(rules: readonly SheetRule[]): (html: string) => FirstStyles {
  const named = new Set(rules.flatMap(({ classes }) => classes.flat()));
  const cache = new LRUCache<string, FirstStyles>({ max: MAX_ENTRIES });

  return (html) => {
    const present = new Set<string>();
    for (const [, value = ''] of html.matchAll(CLASSES))
      for (const name of value.split(' ')) if (named.has(name)) present.add(name);
    const key = [...present].sort().join(' ');
    const cached = cache.get(key);
    if (cached) return cached;
    const text = join(
      rules.filter(({ classes }) => classes.some((all) => all.every((name) => present.has(name)))),
    );
    const hash = hashOf(text);
    cache.set(key, { text, hash });
    return { text, hash };
  };
}
