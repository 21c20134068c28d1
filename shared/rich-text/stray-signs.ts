/** The names of HTML's elements that are longer than a letter, obsolete ones included. */
const NAMES = new Set(
  `abbr acronym address applet area article aside audio base basefont bdi bdo bgsound big blink blockquote body br button
  canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset
  figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe image img input ins
  isindex kbd keygen label legend li link listing main map mark marquee menu menuitem meta meter nav nobr noembed noframes
  noscript object ol optgroup option output param picture plaintext pre progress rb rp rt rtc ruby samp script search
  section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th
  thead time title tr track tt ul var video wbr xml xmp`.split(/\s+/),
);

/** Names of a letter, which also stand in comparisons. */
const LETTERS = new Set('abipqsu');

/** Attributes that need no value. */
const FLAGS = /^(compact|download|hidden|inert|itemscope|name|nowrap|reversed)$/i;

/** A beginning of a tag, up to its end or the next one. */
const TAG = /<(\/?)([a-z][^\s/<>]*)([^<>]*)(>?)/gi;

/** Vector graphics and formulas have elements of their own. */
const FOREIGN = /<(svg|math)\b/i;

/** Whether a beginning of a tag is one that somebody meant. */
function isTag(name: string, rest: string, isClosed: boolean): boolean {
  // Elements of programs, such as `o:p`.
  if (/[:-]/.test(name) || rest.includes('=')) return true;
  if (!isClosed) return false;
  if (!LETTERS.has(name)) return NAMES.has(name);
  return rest
    .split(/[\s/]+/)
    .filter(Boolean)
    .every((word) => FLAGS.test(word));
}

/**
 * Returns HTML in which each "<" that begins no tag is text, such as those of `x<y and y>z` and `<your name>`: a parser
 * takes these for elements and drops the words. Takes time in proportion to the text; idempotent.
 */
export function escapeStraySigns(html: string): string {
  if (!html.includes('<') || FOREIGN.test(html)) return html;
  const texts = new Set<string>();
  return html.replace(TAG, (tag, slash: string, rawName: string, rest: string, end: string) => {
    const name = rawName.toLowerCase();
    if (slash ? !texts.has(name) || NAMES.has(name) || LETTERS.has(name) : isTag(name, rest, end !== ''))
      return tag;
    texts.add(name);
    return `&lt;${tag.slice(1)}`;
  });
}
