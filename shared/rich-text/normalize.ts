import { CALLOUTS, PICTURE_WIDTHS, parseEmbed, parseSpan } from '@piiri/schemas/rich-text-tags.ts';
import { readStyleSheets, type StyleSheet, styleOf } from './css.ts';
import { type HtmlElement, type HtmlNode, isBlankText } from './html-tree.ts';
import { type Inline, type Mark, marksWithin, nestMarks, withoutMark } from './marks.ts';
import { prepareNodes } from './prepare.ts';

/** A part of a text in reading order: a block, or text with its marks. */
type Piece = HtmlElement | Inline;

interface Context {
  sheet: StyleSheet;
  marks: readonly Mark[];
  /** Whether text is bold by itself, as in headings. */
  isEmphatic: boolean;
  /** Whether this is within a table cell, which holds paragraphs and lists only. */
  isCell: boolean;
  keepsPicture: (src: string) => boolean;
}

export interface NormalizeOptions {
  /** Whether a picture with this address stays. */
  keepsPicture: (src: string) => boolean;
}

/** Elements that begin a new line, and become paragraphs where they hold text. */
const LINES: ReadonlySet<string> = new Set([
  ...[
    'address',
    'article',
    'caption',
    'center',
    'dd',
    'details',
    'div',
    'dl',
    'dt',
    'fieldset',
    'figcaption',
  ],
  ...['figure', 'footer', 'form', 'header', 'legend', 'main', 'nav', 'section', 'summary', 'td', 'th', 'tr'],
]);

/** Elements that a table cell does not hold; their content becomes paragraphs. */
const OUTSIDE_CELLS: ReadonlySet<string> = new Set([
  'table',
  'thead',
  'tbody',
  'tfoot',
  'blockquote',
  'aside',
]);

const isInline = (piece: Piece): piece is Inline => 'marks' in piece;

const isBreak = ({ node }: Inline) => typeof node === 'object' && node.tag === 'br';

const block = (
  tag: string,
  children: HtmlNode[],
  attributes: HtmlElement['attributes'] = {},
): HtmlElement => ({
  tag,
  attributes,
  children,
});

/** Calls a function for each run of inline pieces, which returns its nodes, and leaves blocks as they are. */
function mapRuns(pieces: readonly Piece[], nodesOf: (run: Inline[]) => HtmlNode[]): HtmlNode[] {
  const parts: (HtmlElement | Inline[])[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (!isInline(piece)) parts.push(piece);
    else if (Array.isArray(last)) last.push(piece);
    else parts.push([piece]);
  }
  return parts.flatMap((part) => (Array.isArray(part) ? nodesOf(part) : [part]));
}

const isBlankRun = (run: readonly Inline[]) => run.every(({ node }) => isBlankText(node));

/** Returns an empty paragraph for each line break of a run without text; undefined for other runs. */
function emptyLines(run: readonly Inline[]): HtmlElement[] | undefined {
  const breaks = run.filter(({ node }) => !isBlankText(node));
  return breaks.length > 0 && breaks.every(isBreak) ? breaks.map(() => block('p', [])) : undefined;
}

/** Wraps the text between blocks. A paragraph within a heading becomes a heading. A break that stands alone shows nothing. */
function wrapRuns(tag: string, pieces: readonly Piece[]): HtmlElement[] {
  const wrap = (run: readonly Inline[]) => block(tag, emptyLines(run)?.length === 1 ? [] : nestMarks(run));
  if (pieces.every(isInline)) return [wrap(pieces)];
  return mapRuns(pieces, (run) => (isBlankRun(run) ? [] : [wrap(run)])).flatMap((node) => {
    if (typeof node === 'string') return [];
    return [tag !== 'p' && node.tag === 'p' ? { ...node, tag } : node];
  });
}

/** Makes paragraphs of lines. A break at the end of a line shows nothing; one that stands alone is an empty line. */
function wrapLines(pieces: readonly Piece[]): HtmlElement[] {
  return mapRuns(pieces, (run) => {
    if (isBlankRun(run)) return [];
    const empty = emptyLines(run);
    if (empty) return empty;
    const last = run.findLastIndex(({ node }) => !isBlankText(node));
    const content = isBreak(run[last] as Inline) ? run.slice(0, last) : run;
    return [block('p', nestMarks(content))];
  }) as HtmlElement[];
}

/** Returns what a container holds: blocks and text side by side. */
const contentOf = (pieces: readonly Piece[]) => mapRuns(pieces, nestMarks);

const readAll = (nodes: readonly HtmlNode[], context: Context): Piece[] =>
  nodes.flatMap((node) => readNode(node, context));

function readPicture({ attributes }: HtmlElement, { marks, keepsPicture }: Context): Piece[] {
  const { src, alt, 'data-size': size } = attributes;
  if (src === undefined || !keepsPicture(src)) return [];
  const width = PICTURE_WIDTHS.find((name) => name === size);
  const allowed = { src, ...(alt !== undefined && { alt }), ...(width && { 'data-size': width }) };
  return [{ marks, node: block('img', [], allowed) }];
}

function readLine({ attributes }: HtmlElement, { isCell }: Context): Piece[] {
  const reference = attributes['data-embed'];
  if (parseEmbed(reference)) return [block('hr', [], { 'data-embed': reference as string })];
  return isCell ? [] : [block('hr', [])];
}

/** Returns the text of `pre`, whose line ends and spaces are kept, with its explicit marks only. */
function readPreformatted(nodes: readonly HtmlNode[], context: Context): Inline[] {
  return nodes.flatMap((node, index): Inline[] => {
    if (typeof node === 'string') return [{ marks: context.marks, node }];
    if (node.tag === 'br') return [{ marks: context.marks, node: block('br', []) }];
    const isNewLine = index > 0 && (LINES.has(node.tag) || node.tag === 'p' || node.tag === 'li');
    const marks = marksWithin(context.marks, node, {}, true);
    const content = readPreformatted(node.children, { ...context, marks });
    return isNewLine ? [{ marks: context.marks, node: '\n' }, ...content] : content;
  });
}

function readList(element: HtmlElement, context: Context): Piece[] {
  const items: HtmlNode[] = [];
  let last: HtmlElement | undefined;
  const add = (pieces: readonly Piece[], isUnlisted: boolean) => {
    const content = contentOf(pieces);
    const isNested = content.some((node) => typeof node === 'object' && /^[uo]l$/.test(node.tag));
    const isOnlyNested = content.every(
      (node) => isBlankText(node) || (typeof node === 'object' && /^[uo]l$/.test(node.tag)),
    );
    if (last && isUnlisted && isNested && isOnlyNested) {
      last.children.push(...content.filter((node) => !isBlankText(node)));
      return;
    }
    last = block('li', content);
    items.push(last);
  };
  for (const child of element.children) {
    if (isBlankText(child)) items.push(child);
    else if (typeof child === 'object' && child.tag === 'li') {
      const style = styleOf(child, context.sheet);
      const marks = marksWithin(context.marks, child, style, context.isEmphatic);
      add(readAll(child.children, { ...context, marks }), Boolean(style.isUnlisted));
    } else {
      // Programs write a nested list beside the item that it belongs to.
      const pieces = readNode(child, context);
      if (pieces.length > 0) add(pieces, true);
    }
  }
  return last ? [block(element.tag, items)] : [];
}

function readCell(cell: HtmlElement, context: Context): HtmlElement {
  const isEmphatic = cell.tag === 'th';
  const marks = marksWithin(context.marks, cell, styleOf(cell, context.sheet), isEmphatic);
  const spans: Record<string, string> = {};
  for (const name of ['colspan', 'rowspan']) {
    const span = parseSpan(cell.attributes[name]);
    if (span) spans[name] = String(span);
  }
  const pieces = readAll(cell.children, { ...context, marks, isEmphatic, isCell: true });
  const content = mapRuns(pieces, (run) => (emptyLines(run) ? [] : nestMarks(run)));
  return block(cell.tag, content, spans);
}

/** Returns a table of rows of cells; other content of it comes before the table, where browsers show it, too. */
function readTable(element: HtmlElement, context: Context): Piece[] {
  const strays: Piece[] = [];
  const readPart = (part: HtmlElement, within: Context, allowed: readonly string[]): HtmlNode[] =>
    part.children.flatMap((child): HtmlNode[] => {
      if (isBlankText(child)) return [child];
      if (typeof child === 'string' || !allowed.includes(child.tag)) {
        strays.push(...wrapLines(readNode(child, within)));
        return [];
      }
      const style = styleOf(child, within.sheet);
      const marks = marksWithin(within.marks, child, style, false);
      if (child.tag === 'td' || child.tag === 'th') return [readCell(child, within)];
      if (child.tag === 'tr') return [block('tr', readPart(child, { ...within, marks }, ['td', 'th']))];
      return [
        block(child.tag === 'thead' ? 'thead' : 'tbody', readPart(child, { ...within, marks }, ['tr'])),
      ];
    });
  const rows = readPart(element, context, ['thead', 'tbody', 'tfoot', 'tr']);
  return rows.some((row) => !isBlankText(row)) ? [...strays, block('table', rows)] : strays;
}

function readCallout(element: HtmlElement, context: Context): Piece[] {
  const kind = CALLOUTS.find((name) => name === element.attributes['data-callout']);
  const pieces = readAll(element.children, context);
  return kind ? [block('aside', contentOf(pieces), { 'data-callout': kind })] : pieces;
}

function readElement(element: HtmlElement, context: Context): Piece[] {
  const { tag, children } = element;
  if (context.isCell && OUTSIDE_CELLS.has(tag)) return wrapLines(readAll(children, context));
  switch (tag) {
    case 'p':
      return wrapRuns('p', readAll(children, context));
    case 'h2':
    case 'h3': {
      const within = { ...context, isEmphatic: true };
      return wrapRuns(context.isCell ? 'p' : tag, readAll(children, within));
    }
    case 'ul':
    case 'ol':
      return readList(element, context);
    case 'blockquote':
      return [block(tag, contentOf(readAll(children, context)))];
    case 'pre':
      return [block(context.isCell ? 'p' : tag, nestMarks(readPreformatted(children, context)))];
    case 'table':
      return readTable(element, context);
    case 'aside':
      return readCallout(element, context);
    default: {
      const pieces = readAll(children, context);
      return LINES.has(tag) ? wrapLines(pieces) : pieces;
    }
  }
}

function readNode(node: HtmlNode, context: Context): Piece[] {
  if (typeof node === 'string') return node ? [{ marks: context.marks, node }] : [];
  if (node.tag === 'br') return [{ marks: context.marks, node: block('br', []) }];
  if (node.tag === 'img') return readPicture(node, context);
  if (node.tag === 'hr') return readLine(node, context);
  const isHeading = node.tag === 'h2' || node.tag === 'h3';
  const outer = isHeading ? withoutMark(context.marks, 'strong') : context.marks;
  const style = styleOf(node, context.sheet);
  const marks = marksWithin(outer, node, style, context.isEmphatic || isHeading);
  return readElement(node, { ...context, marks });
}

/**
 * Reduces the HTML of a text to what the editor can make: formatting that other programs write as styles becomes
 * elements, and blocks within marks or paragraphs are taken out of them. Idempotent.
 */
export function normalizeRichText(
  nodes: readonly HtmlNode[],
  { keepsPicture }: NormalizeOptions,
): HtmlNode[] {
  const sheet = readStyleSheets(nodes);
  const context: Context = { sheet, marks: [], isEmphatic: false, isCell: false, keepsPicture };
  const pieces = readAll(prepareNodes(nodes, sheet), context);
  if (pieces.every(isInline)) return nestMarks(pieces);
  return mapRuns(pieces, (run) => emptyLines(run) ?? nestMarks(run));
}
